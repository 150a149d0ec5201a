package judge

import (
	"cmp"
	"slices"
	"time"
)

// owners marks the times of managedFields that the server has written
// just now; what a client has said stays. The server sorts by operation, time
// and name: the same is done again as if all had been written at once, since
// requests of a case may or may not fall into the same second. With a clock
// they are as the server has sorted them.
func (m *marks) owners(meta *node) {
	entries := meta.list("managedFields")
	for _, e := range entries {
		if t, err := time.Parse(time.RFC3339, e.str("time")); err == nil && time.Since(t).Abs() < 24*time.Hour {
			e.set("time", stringNode("<time"+m.clock.later(e.str("time"))+">"))
		}
	}
	if m.clock != nil {
		return
	}
	slices.SortStableFunc(entries, func(a, b *node) int {
		return cmp.Or(
			cmp.Compare(a.str("operation"), b.str("operation")),
			cmp.Compare(ownerSeconds(a), ownerSeconds(b)),
			cmp.Compare(a.str("manager"), b.str("manager")),
			cmp.Compare(a.str("apiVersion"), b.str("apiVersion")),
			cmp.Compare(a.str("subresource"), b.str("subresource")))
	})
}

// ownerSeconds is the time by which an entry is sorted; one without is the oldest.
func ownerSeconds(entry *node) int64 {
	said := entry.str("time")
	if said == "<time>" {
		return time.Now().Unix()
	}
	t, err := time.Parse(time.RFC3339, said)
	if err != nil {
		return 0
	}
	return t.Unix()
}
