package judge

import (
	"context"
	"slices"

	rbacv1 "k8s.io/api/rbac/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/authorization/authorizer"
)

// rights answers questions about access by the roles of a case. The messages of
// RBAC are left out: nothing of an answer shows them but an authorizer check's reason.
type rights struct {
	clusterRoles map[string][]rbacv1.PolicyRule
	roles        map[string][]rbacv1.PolicyRule // by namespace/name
	cluster      []rbacv1.ClusterRoleBinding
	namespaced   []rbacv1.RoleBinding
}

func (r *rights) clear() { *r = rights{} }

// add tells whether the object is one of RBAC.
func (r *rights) add(object runtime.Object, namespace string) bool {
	switch o := object.(type) {
	case *rbacv1.ClusterRole:
		if r.clusterRoles == nil {
			r.clusterRoles = map[string][]rbacv1.PolicyRule{}
		}
		r.clusterRoles[o.Name] = o.Rules
	case *rbacv1.Role:
		if r.roles == nil {
			r.roles = map[string][]rbacv1.PolicyRule{}
		}
		r.roles[namespace+"/"+o.Name] = o.Rules
	case *rbacv1.ClusterRoleBinding:
		r.cluster = append(r.cluster, *o)
	case *rbacv1.RoleBinding:
		o.Namespace = namespace
		r.namespaced = append(r.namespaced, *o)
	default:
		return false
	}
	return true
}

func (r *rights) authorize(_ context.Context, a authorizer.Attributes) (authorizer.Decision, string, error) {
	u := a.GetUser()
	if slices.Contains(u.GetGroups(), "system:masters") {
		return authorizer.DecisionAllow, "", nil
	}
	isMeant := func(subjects []rbacv1.Subject) bool {
		return slices.ContainsFunc(subjects, func(s rbacv1.Subject) bool {
			return s.Kind == rbacv1.UserKind && s.Name == u.GetName() || s.Kind == rbacv1.GroupKind && slices.Contains(u.GetGroups(), s.Name)
		})
	}
	for _, b := range r.cluster {
		if isMeant(b.Subjects) && allows(r.clusterRoles[b.RoleRef.Name], a) {
			return authorizer.DecisionAllow, "", nil
		}
	}
	for _, b := range r.namespaced {
		rules := r.clusterRoles[b.RoleRef.Name]
		if b.RoleRef.Kind == "Role" {
			rules = r.roles[b.Namespace+"/"+b.RoleRef.Name]
		}
		if a.GetNamespace() == b.Namespace && isMeant(b.Subjects) && allows(rules, a) {
			return authorizer.DecisionAllow, "", nil
		}
	}
	return authorizer.DecisionNoOpinion, "", nil
}

func allows(rules []rbacv1.PolicyRule, a authorizer.Attributes) bool {
	has := func(list []string, word string) bool {
		return slices.Contains(list, "*") || slices.Contains(list, word)
	}
	resource := a.GetResource()
	if a.GetSubresource() != "" {
		resource += "/" + a.GetSubresource()
	}
	return slices.ContainsFunc(rules, func(rule rbacv1.PolicyRule) bool {
		if !has(rule.Verbs, a.GetVerb()) {
			return false
		}
		if !a.IsResourceRequest() {
			return has(rule.NonResourceURLs, a.GetPath())
		}
		return has(rule.APIGroups, a.GetAPIGroup()) &&
			(has(rule.Resources, resource) || a.GetSubresource() != "" && slices.Contains(rule.Resources, "*/"+a.GetSubresource())) &&
			(len(rule.ResourceNames) == 0 || slices.Contains(rule.ResourceNames, a.GetName()))
	})
}
