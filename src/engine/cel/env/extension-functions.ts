/**
 * cel-go's extension libraries that the API server has; the format is that of the standard functions.
 * Behaviour: github.com/google/cel-go/cel and /ext.
 */
import { each } from './each.ts';

/** Optional values. */
export const optionalsFunctions = `
_?._ select_optional_field(dyn, string) optional_type(V)
_[?_] list_optindex_optional_int(list(V), int) optional_type(V)
_[?_] optional_list_optindex_optional_int(optional_type(list(V)), int) optional_type(V)
_[?_] map_optindex_optional_value(map(K, V), K) optional_type(V)
_[?_] optional_map_optindex_optional_value(optional_type(map(K, V)), K) optional_type(V)
_[_] optional_list_index_int(optional_type(list(V)), int) optional_type(V)
_[_] optional_map_index_value(optional_type(map(K, V)), K) optional_type(V)
.first list_first(list(V)) optional_type(V)
.hasValue optional_hasValue(optional_type(V)) bool
.last list_last(list(V)) optional_type(V)
optional.none optional_none() optional_type(V)
optional.of optional_of(V) optional_type(V)
optional.ofNonZeroValue optional_ofNonZeroValue(V) optional_type(V)
optional.unwrap optional_unwrap(list(optional_type(V))) list(V)
.or optional_or_optional(optional_type(V), optional_type(V)) optional_type(V)
.orValue optional_orValue_value(optional_type(V), V) V
.unwrapOpt optional_unwrapOpt(list(optional_type(V))) list(V)
.value optional_value(optional_type(V)) V
`;

/** ext.Strings, version 2. */
export const stringsFunctions = `
.charAt string_char_at_int(string, int) string
.format string_format(string, list(dyn)) string
.indexOf string_index_of_string(string, string) int
.indexOf string_index_of_string_int(string, string, int) int
.join list_join(list(string)) string
.join list_join_string(list(string), string) string
.lastIndexOf string_last_index_of_string(string, string) int
.lastIndexOf string_last_index_of_string_int(string, string, int) int
.lowerAscii string_lower_ascii(string) string
.replace string_replace_string_string(string, string, string) string
.replace string_replace_string_string_int(string, string, string, int) string
.split string_split_string(string, string) list(string)
.split string_split_string_int(string, string, int) list(string)
strings.quote strings_quote(string) string
.substring string_substring_int(string, int) string
.substring string_substring_int_int(string, int, int) string
.trim string_trim(string) string
.upperAscii string_upper_ascii(string) string
`;

/** ext.Sets. */
export const setsFunctions = `
sets.contains list_sets_contains_list(list(T), list(T)) bool
sets.equivalent list_sets_equivalent_list(list(T), list(T)) bool
sets.intersects list_sets_intersects_list(list(T), list(T)) bool
`;

/** What two-variable comprehensions fold maps with. */
export const comprehensionsFunctions = `
cel.@mapInsert @mapInsert_map_key_value(map(K, V), K, V) map(K, V)
cel.@mapInsert @mapInsert_map_map(map(K, V), map(K, V)) map(K, V)
`;

/** ext.Lists, version 3. */
export const listsFunctions = `
${each('int uint double bool', '.@sortByAssociatedKeys list_*_sortByAssociatedKeys(list(T), list(*)) list(T)')}
.@sortByAssociatedKeys list_google.protobuf.Duration_sortByAssociatedKeys(list(T), list(duration)) list(T)
.@sortByAssociatedKeys list_google.protobuf.Timestamp_sortByAssociatedKeys(list(T), list(timestamp)) list(T)
${each('string bytes', '.@sortByAssociatedKeys list_*_sortByAssociatedKeys(list(T), list(*)) list(T)')}
.distinct list_distinct(list(T)) list(T)
.flatten list_flatten(list(list(T))) list(T)
.flatten list_flatten_int(list(dyn), int) list(dyn)
lists.range lists_range(int) list(int)
.reverse list_reverse(list(T)) list(T)
.slice list_slice(list(T), int, int) list(T)
${each('int uint double bool', '.sort list_*_sort(list(*)) list(*)')}
.sort list_google.protobuf.Duration_sort(list(duration)) list(duration)
.sort list_google.protobuf.Timestamp_sort(list(timestamp)) list(timestamp)
${each('string bytes', '.sort list_*_sort(list(*)) list(*)')}
`;
