/** Requests of other clients, with every way to write the content type of a body in a header. */
import type { KubectlCase, RequestStep } from '../case.ts';
import { crd, widget } from '../make.ts';

const widgets = '/apis/example.com/v1/namespaces/default/widgets';
const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const object = '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w"}}';

function requestStep(method: string, path: string, contentType: string, body: string): RequestStep {
  return { request: { method, path, ...(contentType && { contentType }), body } };
}
const made: RequestStep = requestStep('POST', widgets, 'application/yaml', widget('{a: x}'));

const ofPatches = [
  'application/merge-patch+json; charset=utf-8',
  'application/merge-patch+json;',
  'application/merge-patch+json;; =x',
  'application/merge-patch+json ; a=b',
  'Application/Merge-Patch+JSON',
  'application/merge-patch+json, application/json',
  ';application/merge-patch+json',
  '*/*',
  'application/json',
  '',
];
const ofBodies = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON ; a=b;',
  'application/json; a=b; a=c',
  'application/json; =x',
  'application/json;;',
  'application/json/x',
  'application/ json',
  ';application/json',
  'application/json, application/yaml',
  '*/*',
  '',
];

export const cases: readonly KubectlCase[] = [
  { name: 'of-a-patch', crds: [crd()], steps: [made, ...ofPatches.map((type) => requestStep('PATCH', `${widgets}/w`, type, '{"spec":{"b":1}}'))] }, // prettier-ignore
  { name: 'of-an-apply', crds: [crd()], steps: [made, ...['application/apply-patch+yaml; charset=utf-8', 'application/Apply-Patch+yaml'].map((type) => requestStep('PATCH', `${widgets}/w?fieldManager=m`, type, object))] }, // prettier-ignore
  { name: 'of-a-patch-of-the-crd', crds: [crd()], steps: ofPatches.map((type) => requestStep('PATCH', `${crds}/widgets.example.com`, type, '{"spec":{"scope":"None"}}')) }, // prettier-ignore
  { name: 'of-an-object', crds: [crd()], steps: ofBodies.map((type) => requestStep('POST', `${widgets}?dryRun=All`, type, object)) }, // prettier-ignore
  { name: 'of-an-update', crds: [crd()], steps: [made, ...ofBodies.map((type) => requestStep('PUT', `${widgets}/w?dryRun=All`, type, object))] }, // prettier-ignore
  { name: 'of-options', crds: [crd()], steps: [made, ...ofBodies.map((type) => requestStep('DELETE', `${widgets}/w?`, type, '{"dryRun":["All"]}'))] }, // prettier-ignore
  { name: 'of-a-crd', crds: [crd()], steps: ofBodies.map((type) => requestStep('POST', crds, type, '{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition"}')) }, // prettier-ignore
];
