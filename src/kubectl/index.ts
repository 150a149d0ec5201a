/** kubectl as a pure function, from the command line to its output. */
export type { SentRequest } from './sending/client.ts';
export { newCluster, objectKey, stored, withCrd, withObject, type Cluster } from './cluster/cluster.ts';
export type { Command, Edit } from './running/command.ts';
export { runKubectl, sendRequest, type ClientRefusal, type Outcome } from './run.ts';
export type { HttpAnswer, HttpRequest } from './http/http.ts';
export type { Admit, Admitting } from './http/admit.ts';
export type { Served } from './http/served.ts';
export { answerRequest, type TracedWrite } from './server/server.ts';
export type { Surroundings } from './cluster/surroundings.ts';
export { tooLongToApply } from './too-long-to-apply.ts';
export { isEstablished } from './crds/crd-table.ts';
export { boolOf, parametersIn, revisionOf, type Parameters } from './http/parameters.ts';
export { failure, invalidOptions } from './http/statuses.ts';
