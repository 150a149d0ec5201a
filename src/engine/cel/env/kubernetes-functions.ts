/**
 * Kubernetes' own libraries; the format is that of the standard functions.
 * Behaviour: k8s.io/apiserver/pkg/cel/library.
 */
import { each } from './each.ts';

/** library.URLs. */
export const urlsFunctions = `
.getEscapedPath url_get_escaped_path(kubernetes.URL) string
.getHost url_get_host(kubernetes.URL) string
.getHostname url_get_hostname(kubernetes.URL) string
.getPort url_get_port(kubernetes.URL) string
.getQuery url_get_query(kubernetes.URL) map(string, list(string))
.getScheme url_get_scheme(kubernetes.URL) string
isURL is_url_string(string) bool
url string_to_url(string) kubernetes.URL
`;

/** library.Regex. */
export const regexFunctions = `
.find string_find_string(string, string) string
.findAll string_find_all_string(string, string) list(string)
.findAll string_find_all_string_int(string, string, int) list(string)
`;

const sortable = 'int uint double bool duration timestamp string bytes';

/** library.Lists, version 0. */
export const kubernetesListsFunctions = `
.indexOf list_a_index_of_int(list(A), A) int
${each(sortable, '.isSorted list_*_is_sorted_bool(list(*)) bool')}
.lastIndexOf list_a_last_index_of_int(list(A), A) int
${each(sortable, '.max list_*_max_*(list(*)) *')}
${each(sortable, '.min list_*_min_*(list(*)) *')}
${each('int uint double duration', '.sum list_*_sum_*(list(*)) *')}
`;

/** library.Authz: declared, though rules of a CRD have no authorizer. */
export const authorizerFunctions = `
.allowed decision_allowed(kubernetes.authorization.Decision) bool
.check pathcheck_check(kubernetes.authorization.PathCheck, string) kubernetes.authorization.Decision
.check resourcecheck_check(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.Decision
.error decision_error(kubernetes.authorization.Decision) string
.errored decision_errored(kubernetes.authorization.Decision) bool
.group authorizer_group(kubernetes.authorization.Authorizer, string) kubernetes.authorization.GroupCheck
.name resourcecheck_name(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.namespace resourcecheck_namespace(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.path authorizer_path(kubernetes.authorization.Authorizer, string) kubernetes.authorization.PathCheck
.reason decision_reason(kubernetes.authorization.Decision) string
.resource groupcheck_resource(kubernetes.authorization.GroupCheck, string) kubernetes.authorization.ResourceCheck
.serviceAccount authorizer_serviceaccount(kubernetes.authorization.Authorizer, string, string) kubernetes.authorization.Authorizer
.subresource resourcecheck_subresource(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
`;

/** library.Quantity. */
export const quantityFunctions = `
.add quantity_add(kubernetes.Quantity, kubernetes.Quantity) kubernetes.Quantity
.add quantity_add_int(kubernetes.Quantity, int) kubernetes.Quantity
.asApproximateFloat quantity_get_float(kubernetes.Quantity) double
.asInteger quantity_get_int(kubernetes.Quantity) int
.compareTo quantity_compare_to(kubernetes.Quantity, kubernetes.Quantity) int
.isGreaterThan quantity_is_greater_than(kubernetes.Quantity, kubernetes.Quantity) bool
.isInteger quantity_is_integer(kubernetes.Quantity) bool
.isLessThan quantity_is_less_than(kubernetes.Quantity, kubernetes.Quantity) bool
isQuantity is_quantity_string(string) bool
quantity string_to_quantity(string) kubernetes.Quantity
sign quantity_sign(kubernetes.Quantity) int
.sub quantity_sub(kubernetes.Quantity, kubernetes.Quantity) kubernetes.Quantity
.sub quantity_sub_int(kubernetes.Quantity, int) kubernetes.Quantity
`;

/** library.IP. */
export const ipFunctions = `
.family ip_family(net.IP) int
ip string_to_ip(string) net.IP
ip.isCanonical ip_is_canonical(string) bool
.isGlobalUnicast ip_is_global_unicast(net.IP) bool
isIP is_ip(string) bool
.isLinkLocalMulticast ip_is_link_local_multicast(net.IP) bool
.isLinkLocalUnicast ip_is_link_local_unicast(net.IP) bool
.isLoopback ip_is_loopback(net.IP) bool
.isUnspecified ip_is_unspecified(net.IP) bool
string ip_to_string(net.IP) string
`;

/** library.CIDR. */
export const cidrFunctions = `
cidr string_to_cidr(string) net.CIDR
.containsCIDR cidr_contains_cidr_string(net.CIDR, string) bool
.containsCIDR cidr_contains_cidr(net.CIDR, net.CIDR) bool
.containsIP cidr_contains_ip_string(net.CIDR, string) bool
.containsIP cidr_contains_ip_ip(net.CIDR, net.IP) bool
.ip cidr_ip(net.CIDR) net.IP
isCIDR is_cidr(string) bool
.masked cidr_masked(net.CIDR) net.CIDR
.prefixLength cidr_prefix_length(net.CIDR) int
string cidr_to_string(net.CIDR) string
`;

/** library.Format. */
export const formatFunctions = `
format.byte format.byte() kubernetes.NamedFormat
format.date format.date() kubernetes.NamedFormat
format.datetime format.datetime() kubernetes.NamedFormat
format.dns1035Label format.dns1035Label() kubernetes.NamedFormat
format.dns1035LabelPrefix format.dns1035LabelPrefix() kubernetes.NamedFormat
format.dns1123Label format.dns1123Label() kubernetes.NamedFormat
format.dns1123LabelPrefix format.dns1123LabelPrefix() kubernetes.NamedFormat
format.dns1123Subdomain format.dns1123Subdomain() kubernetes.NamedFormat
format.dns1123SubdomainPrefix format.dns1123SubdomainPrefix() kubernetes.NamedFormat
format.labelValue format.labelValue() kubernetes.NamedFormat
format.named format-named(string) optional_type(kubernetes.NamedFormat)
format.qualifiedName format.qualifiedName() kubernetes.NamedFormat
format.uri format.uri() kubernetes.NamedFormat
format.uuid format.uuid() kubernetes.NamedFormat
.validate format-validate(kubernetes.NamedFormat, string) optional_type(list(string))
`;

/** library.AuthzSelectors. */
export const authorizerSelectorsFunctions = `
.fieldSelector authorizer_fieldselector(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
.labelSelector authorizer_labelselector(kubernetes.authorization.ResourceCheck, string) kubernetes.authorization.ResourceCheck
`;

/** library.SemverLib, version 1. */
export const semverFunctions = `
.compareTo semver_compare_to(kubernetes.Semver, kubernetes.Semver) int
.isGreaterThan semver_is_greater_than(kubernetes.Semver, kubernetes.Semver) bool
.isLessThan semver_is_less_than(kubernetes.Semver, kubernetes.Semver) bool
isSemver is_semver_string(string) bool
isSemver is_semver_string_bool(string, bool) bool
.major semver_major(kubernetes.Semver) int
.minor semver_minor(kubernetes.Semver) int
.patch semver_patch(kubernetes.Semver) int
semver string_to_semver(string) kubernetes.Semver
semver string_bool_to_semver(string, bool) kubernetes.Semver
`;

/** What version 1 of library.Lists adds. */
export const kubernetesListsAdded = '.includes list_includes_dyn_dyn(dyn, dyn) bool';
