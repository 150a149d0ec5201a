/**
 * The standard functions.
 * Behaviour: github.com/google/cel-go/common/stdlib.
 *
 * One overload a line, in order of declaration: function (a leading dot marks a member), id, arguments, result.
 * Single capitals are type parameters.
 */

/** What can be ordered, by the end of the overload's id. */
const ordered = `
bool(bool, bool)
int64(int, int)
int64_double(int, double)
int64_uint64(int, uint)
uint64(uint, uint)
uint64_double(uint, double)
uint64_int64(uint, int)
double(double, double)
double_int64(double, int)
double_uint64(double, uint)
string(string, string)
bytes(bytes, bytes)
timestamp(timestamp, timestamp)
duration(duration, duration)
`.trim();

function comparison(operator: string, id: string): string {
  return ordered.replace(/.+/g, (overload) => `${operator} ${id}_${overload} bool`);
}

/** A part of a timestamp, in UTC or in the time zone that is asked for. */
function part(name: string, id: string): string {
  return `${name} timestamp_to_${id}(timestamp) int\n${name} timestamp_to_${id}_with_tz(timestamp, string) int`;
}

/** Operators, conversions, size, contains and the parts of times. */
export const standardFunctions = `
!_ logical_not(bool) bool
-_ negate_double(double) double
-_ negate_int64(int) int
@in in_list(A, list(A)) bool
@in in_map(A, map(A, B)) bool
@not_strictly_false not_strictly_false(bool) bool
_!=_ not_equals(A, A) bool
_%_ modulo_int64(int, int) int
_%_ modulo_uint64(uint, uint) uint
_&&_ logical_and(bool, bool) bool
_*_ multiply_double(double, double) double
_*_ multiply_int64(int, int) int
_*_ multiply_uint64(uint, uint) uint
_+_ add_bytes(bytes, bytes) bytes
_+_ add_double(double, double) double
_+_ add_duration_duration(duration, duration) duration
_+_ add_duration_timestamp(duration, timestamp) timestamp
_+_ add_timestamp_duration(timestamp, duration) timestamp
_+_ add_int64(int, int) int
_+_ add_list(list(A), list(A)) list(A)
_+_ add_string(string, string) string
_+_ add_uint64(uint, uint) uint
_-_ subtract_double(double, double) double
_-_ subtract_duration_duration(duration, duration) duration
_-_ subtract_int64(int, int) int
_-_ subtract_timestamp_duration(timestamp, duration) timestamp
_-_ subtract_timestamp_timestamp(timestamp, timestamp) duration
_-_ subtract_uint64(uint, uint) uint
_/_ divide_double(double, double) double
_/_ divide_int64(int, int) int
_/_ divide_uint64(uint, uint) uint
${comparison('_<=_', 'less_equals')}
${comparison('_<_', 'less')}
_==_ equals(A, A) bool
${comparison('_>=_', 'greater_equals')}
${comparison('_>_', 'greater')}
_?_:_ conditional(bool, A, A) A
_[_] index_list(list(A), int) A
_[_] index_map(map(A, B), A) B
_||_ logical_or(bool, bool) bool
bool bool_to_bool(bool) bool
bool string_to_bool(string) bool
bytes bytes_to_bytes(bytes) bytes
bytes string_to_bytes(string) bytes
.contains contains_string(string, string) bool
double double_to_double(double) double
double int64_to_double(int) double
double string_to_double(string) double
double uint64_to_double(uint) double
duration duration_to_duration(duration) duration
duration string_to_duration(string) duration
dyn to_dyn(A) dyn
.endsWith ends_with_string(string, string) bool
${part('.getDate', 'day_of_month_1_based')}
${part('.getDayOfMonth', 'day_of_month')}
${part('.getDayOfWeek', 'day_of_week')}
${part('.getDayOfYear', 'day_of_year')}
${part('.getFullYear', 'year')}
${part('.getHours', 'hours')}
.getHours duration_to_hours(duration) int
${part('.getMilliseconds', 'milliseconds')}
.getMilliseconds duration_to_milliseconds(duration) int
${part('.getMinutes', 'minutes')}
.getMinutes duration_to_minutes(duration) int
${part('.getMonth', 'month')}
.getSeconds timestamp_to_seconds(timestamp) int
.getSeconds timestamp_to_seconds_tz(timestamp, string) int
.getSeconds duration_to_seconds(duration) int
int int64_to_int64(int) int
int double_to_int64(double) int
int duration_to_int64(duration) int
int string_to_int64(string) int
int timestamp_to_int64(timestamp) int
int uint64_to_int64(uint) int
matches matches(string, string) bool
.matches matches_string(string, string) bool
size size_bytes(bytes) int
.size bytes_size(bytes) int
size size_list(list(A)) int
.size list_size(list(A)) int
size size_map(map(A, B)) int
.size map_size(map(A, B)) int
size size_string(string) int
.size string_size(string) int
.startsWith starts_with_string(string, string) bool
string string_to_string(string) string
string bool_to_string(bool) string
string bytes_to_string(bytes) string
string double_to_string(double) string
string duration_to_string(duration) string
string int64_to_string(int) string
string timestamp_to_string(timestamp) string
string uint64_to_string(uint) string
timestamp timestamp_to_timestamp(timestamp) timestamp
timestamp int64_to_timestamp(int) timestamp
timestamp string_to_timestamp(string) timestamp
type type(A) type(A)
uint uint64_to_uint64(uint) uint
uint double_to_uint64(double) uint
uint int64_to_uint64(int) uint
uint string_to_uint64(string) uint
`;

/** A conversion that cel-go 0.26 still declares; it stands in front of the one for strings. */
export const formerDurationOverload = 'duration int64_to_duration(int) duration';
