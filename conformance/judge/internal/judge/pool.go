package judge

import (
	"context"
	"fmt"
	"sync"
)

// config says how to run the pool.
type config struct {
	servers     int
	concurrency int
	raw         bool
	keepDelay   bool
	etcdBytes   uint
}

// pool is a set of API servers over one etcd.
type pool struct {
	etcd    *etcdServer
	runners []*runner

	mu    sync.Mutex
	freed *sync.Cond
	busy  []map[string]bool // claimed names, per server
	load  []int             // running batches, per server
}

func startPool(c config) (*pool, error) {
	etcd, err := startEtcd(c.etcdBytes)
	if err != nil {
		return nil, fmt.Errorf("etcd: %w", err)
	}
	p := &pool{etcd: etcd}
	p.freed = sync.NewCond(&p.mu)
	for i := range c.servers {
		// As long as /registry: keys count when etcd says that a request is too large.
		s, err := startAPIServer(etcd, fmt.Sprintf("/judge-%02d", i), "")
		if err != nil {
			p.stop()
			return nil, fmt.Errorf("API server: %w", err)
		}
		p.runners = append(p.runners, &runner{apiServer: s, raw: c.raw, keepDelay: c.keepDelay})
		p.busy = append(p.busy, map[string]bool{})
		p.load = append(p.load, 0)
	}
	return p, nil
}

func (p *pool) stop() {
	var wg sync.WaitGroup
	for _, r := range p.runners {
		wg.Go(r.stop)
	}
	wg.Wait()
	p.etcd.stop()
}

// reserve finds the least busy server where none of the names is in use.
func (p *pool) reserve(names []string) (int, bool) {
	best := -1
	for i := range p.runners {
		free := true
		for _, n := range names {
			free = free && !p.busy[i][n]
		}
		if free && (best < 0 || p.load[i] < p.load[best]) {
			best = i
		}
	}
	if best < 0 {
		return 0, false
	}
	for _, n := range names {
		p.busy[best][n] = true
	}
	p.load[best]++
	return best, true
}

func (p *pool) release(server int, names []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, n := range names {
		delete(p.busy[server], n)
	}
	p.load[server]--
	p.freed.Broadcast()
}

// batch is a group of cases that share one CRD install.
type batch struct {
	cases []Case
	index []int // place of each case in the input
	names []string
}

// batches groups cases by identical CRD input. A case that changes its CRD or
// has a webhook stays alone.
func batches(cases []Case) []*batch {
	const most = 200
	var out []*batch
	open := map[Input]*batch{}
	for i, c := range cases {
		alone := c.Conversion != nil
		for _, s := range c.Steps {
			alone = alone || s.Verb == "updateCrd"
		}
		b := open[c.CRD]
		if b == nil || alone || len(b.cases) >= most {
			b = &batch{names: claims(c.CRD.Body)}
			out = append(out, b)
			if !alone {
				open[c.CRD] = b
			}
		}
		b.cases = append(b.cases, c)
		b.index = append(b.index, i)
	}
	return out
}

// ask answers one batch, waiting for a server that can take it.
func (p *pool) ask(ctx context.Context, b *batch) []Answer {
	p.mu.Lock()
	server, ok := p.reserve(b.names)
	for !ok {
		p.freed.Wait()
		server, ok = p.reserve(b.names)
	}
	p.mu.Unlock()
	defer p.release(server, b.names)
	return p.runners[server].batch(ctx, b.cases)
}

// run answers all cases and hands the answers over in input order.
func (p *pool) run(ctx context.Context, cases []Case, concurrency int, emit func(Answer) error) error {
	waiting := batches(cases)
	answers := make([]*Answer, len(cases))
	next, running := 0, 0
	var failed error

	p.mu.Lock()
	defer p.mu.Unlock()
	for len(waiting) > 0 || running > 0 {
		started := false
		for i, b := range waiting {
			if running >= concurrency {
				break
			}
			server, ok := p.reserve(b.names)
			if !ok {
				continue
			}
			waiting = append(waiting[:i:i], waiting[i+1:]...)
			running++
			started = true
			go func() {
				got := p.runners[server].batch(ctx, b.cases)
				p.mu.Lock()
				for j, a := range got {
					answers[b.index[j]] = &a
				}
				running--
				p.mu.Unlock()
				p.release(server, b.names)
			}()
			break
		}
		for next < len(answers) && answers[next] != nil && failed == nil {
			failed = emit(*answers[next])
			answers[next] = &Answer{}
			next++
		}
		if !started {
			p.freed.Wait()
		}
	}
	for ; next < len(answers) && failed == nil; next++ {
		failed = emit(*answers[next])
	}
	return failed
}
