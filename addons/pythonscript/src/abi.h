/* The engine's binary interface, as far as we use it: opaque values are byte arrays of the documented size. */
#ifndef PYTHONSCRIPT_ABI_H
#define PYTHONSCRIPT_ABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#define GD_OPAQUE(name, size) \
    typedef struct { uint8_t bytes[size]; } __attribute__((aligned(8))) name
#define GD_FLOATS(name, size) \
    typedef struct { uint8_t bytes[size]; } __attribute__((aligned(4))) name

GD_OPAQUE(godot_variant, 24);
GD_OPAQUE(godot_string, 8);
GD_OPAQUE(godot_string_name, 8);
GD_OPAQUE(godot_node_path, 8);
GD_OPAQUE(godot_rid, 8);
GD_OPAQUE(godot_array, 8);
GD_OPAQUE(godot_dictionary, 8);
GD_OPAQUE(godot_pool_byte_array, 8);
GD_OPAQUE(godot_pool_int_array, 8);
GD_OPAQUE(godot_pool_real_array, 8);
GD_OPAQUE(godot_pool_string_array, 8);
GD_OPAQUE(godot_pool_vector2_array, 8);
GD_OPAQUE(godot_pool_vector3_array, 8);
GD_OPAQUE(godot_pool_color_array, 8);
GD_FLOATS(godot_vector2, 8);
GD_FLOATS(godot_vector3, 12);
GD_FLOATS(godot_rect2, 16);
GD_FLOATS(godot_plane, 16);
GD_FLOATS(godot_quat, 16);
GD_FLOATS(godot_color, 16);
GD_FLOATS(godot_aabb, 24);
GD_FLOATS(godot_transform2d, 24);
GD_FLOATS(godot_basis, 36);
GD_FLOATS(godot_transform, 48);

typedef bool godot_bool;
typedef int godot_int;
typedef float godot_real;
typedef int godot_variant_type;
typedef int godot_variant_operator;
typedef int godot_error;
typedef void godot_object;
typedef void godot_method_bind;
typedef void *(*godot_class_constructor)(void);
typedef void godot_pool_byte_array_read_access, godot_pool_byte_array_write_access;
typedef void godot_pool_int_array_read_access, godot_pool_int_array_write_access;
typedef void godot_pool_real_array_read_access, godot_pool_real_array_write_access;
typedef void godot_pool_vector2_array_read_access, godot_pool_vector2_array_write_access;
typedef void godot_pool_vector3_array_read_access, godot_pool_vector3_array_write_access;
typedef void godot_pool_color_array_read_access, godot_pool_color_array_write_access;

/* Variant type numbers. */
enum {
    GD_NIL, GD_BOOL, GD_INT, GD_REAL, GD_STRING,
    GD_VECTOR2, GD_RECT2, GD_VECTOR3, GD_TRANSFORM2D, GD_PLANE, GD_QUAT, GD_AABB, GD_BASIS, GD_TRANSFORM,
    GD_COLOR, GD_NODE_PATH, GD_RID, GD_OBJECT, GD_DICTIONARY, GD_ARRAY,
    GD_POOL_BYTE, GD_POOL_INT, GD_POOL_REAL, GD_POOL_STRING, GD_POOL_VECTOR2, GD_POOL_VECTOR3, GD_POOL_COLOR,
    GD_TYPE_COUNT
};

/* Variant operators that Python operators map to. */
enum {
    GD_OP_EQUAL, GD_OP_NOT_EQUAL, GD_OP_LESS, GD_OP_LESS_EQUAL, GD_OP_GREATER, GD_OP_GREATER_EQUAL,
    GD_OP_ADD, GD_OP_SUBTRACT, GD_OP_MULTIPLY, GD_OP_DIVIDE, GD_OP_NEGATE, GD_OP_POSITIVE
};

enum { GD_CALL_OK, GD_CALL_INVALID_METHOD, GD_CALL_INVALID_ARGUMENT, GD_CALL_TOO_MANY, GD_CALL_TOO_FEW,
       GD_CALL_NULL_INSTANCE };
enum { GD_OK = 0, GD_ERR_COMPILATION_FAILED = 36, GD_ERR_PARSE = 43 };

typedef struct {
    int error, argument, expected;
} godot_variant_call_error;

/* A script's description, returned by value. The engine declares it with byte-aligned members: `base` sits at
 * offset 17, right behind a bool. */
typedef struct {
    void *data;
    uint8_t name[8];
    uint8_t is_tool;
    uint8_t base[8], member_lines[8], methods[8], signals[8], properties[8];
} __attribute__((packed)) gd_manifest;
_Static_assert(offsetof(gd_manifest, base) == 17, "manifest layout");

/* Callbacks of the language, in the engine's order. */
typedef struct {
    const char *name, *type, *extension;
    const char **recognized_extensions;
    void *(*init)(void);
    void (*finish)(void *language);
    const char **reserved_words, **comment_delimiters, **string_delimiters;
    bool has_named_classes, supports_builtin_mode;
    void *get_template_source_code, *validate, *find_function, *make_function, *complete_code, *auto_indent_code;
    void (*add_global_constant)(void *language, const godot_string *name, const godot_variant *value);
    void *debug[9];
    void *get_public_functions, *get_public_constants;
    void *profiling[5];
    gd_manifest (*script_init)(void *language, const godot_string *path, const godot_string *source, int *r_error);
    void (*script_finish)(void *script);
    void *(*instance_init)(void *script, godot_object *owner);
    void (*instance_finish)(void *instance);
    bool (*instance_set)(void *instance, const godot_string *name, const godot_variant *value);
    bool (*instance_get)(void *instance, const godot_string *name, godot_variant *r_value);
    godot_variant (*instance_call)(void *instance, const godot_string_name *method, const godot_variant **arguments,
                                   int count, godot_variant_call_error *r_error);
    void (*instance_notification)(void *instance, int what);
    int (*instance_rpc_mode)(void *instance, const godot_string *method);
    int (*instance_rset_mode)(void *instance, const godot_string *variable);
    void *refcount_incremented, *refcount_decremented;
} gd_language_desc;

/* Per-object data the engine keeps for us, with word of the object's end. */
typedef struct {
    void *(*alloc_instance_binding_data)(void *data, const void *type_tag, godot_object *owner);
    void (*free_instance_binding_data)(void *data, void *wrapper);
    void (*refcount_incremented_instance_binding)(void *data, godot_object *owner);
    bool (*refcount_decremented_instance_binding)(void *data, godot_object *owner);
    void *data;
    void (*free_func)(void *data);
} godot_instance_binding_functions;
typedef godot_instance_binding_functions godot_nativescript_instance_binding_functions;
typedef gd_language_desc godot_pluginscript_language_desc;

/* Function tables by version step (1.0, 1.1, 1.2), filled at boot; gd_slots.h names their entries. */
extern void **gd_core[3], **gd_nativescript[2], **gd_pluginscript[1];
#include "gd_slots.h"

#endif
