/**
 * Tables of built-in kinds. Columns have no descriptions, except for names and ages.
 * Behaviour: k8s.io/kubernetes/pkg/printers/internalversion, and for kinds without a printer
 * k8s.io/apiserver/pkg/registry/rest (table.go).
 */
import type { Minor } from '../../engine/minors.ts';
import {
  compareStrings,
  isArray,
  isObject,
  objectAt,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import type { ServedKind } from '../kinds/kinds.ts';
import * as infrastructure from './infrastructure.ts';
import * as networking from './networking.ts';
import * as objects from './objects.ts';
import { podCells, podConditions } from './pods.ts';
import { nameOf, fieldText } from './read.ts';
import * as workloads from './workloads.ts';

export interface TableOptions {
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly minor: Minor;
  readonly of: 'list' | 'object';
}

interface Printer {
  /** Names with commas between them. After a name: `:` and its type, unless it is `string`; `+`: priority 1. */
  readonly columns: string;
  readonly cells: (object: JsonObject, now: number, options: TableOptions) => readonly JsonValue[];
}

const pods = 'Containers+,Images+';
const aged: Printer = { columns: 'Name,Age', cells: objects.agedCells };
const created: Printer = { columns: 'Name,Created At:date', cells: objects.createdCells };
const binding = 'Name,Role,Age,Users+,Groups+,ServiceAccounts+';
const scaled = `Name,Desired:integer,Current:integer,Ready:integer,Age,${pods},Selector+`;
const webhooks: Printer = { columns: 'Name,Webhooks:integer,Age', cells: objects.webhookCells };
const policyBinding: Printer = { columns: 'Name,PolicyName,ParamRef,Age', cells: objects.policyBindingCells };

/** By kind. */
const printers: Readonly<Record<string, Printer>> = {
  Namespace: { columns: 'Name,Status,Age', cells: objects.namespaceCells },
  ConfigMap: { columns: 'Name,Data,Age', cells: objects.configMapCells },
  Secret: { columns: 'Name,Type,Data,Age', cells: objects.secretCells },
  Service: {
    columns: 'Name,Type,Cluster-IP,External-IP,Port(s),Age,Selector+',
    cells: networking.serviceCells,
  },
  ServiceAccount: aged,
  Pod: {
    columns: 'Name,Ready,Status,Restarts,Age,IP+,Node+,Nominated Node+,Readiness Gates+',
    cells: podCells,
  },
  PodTemplate: { columns: 'Name,Containers,Images,Pod Labels', cells: workloads.podTemplateCells },
  Event: {
    columns: 'Last Seen,Type,Reason,Object,Subobject+,Source+,Message,First Seen+,Count+,Name+',
    cells: objects.eventCells,
  },
  Endpoints: { columns: 'Name,Endpoints,Age', cells: networking.endpointsCells },
  PersistentVolumeClaim: {
    columns: 'Name,Status,Volume,Capacity,Access Modes,StorageClass,VolumeAttributesClass,Age,VolumeMode+',
    cells: objects.claimCells,
  },
  PersistentVolume: {
    columns:
      'Name,Capacity,Access Modes,Reclaim Policy,Status,Claim,StorageClass,VolumeAttributesClass,Reason,Age,VolumeMode+',
    cells: objects.volumeCells,
  },
  Node: {
    columns:
      'Name,Status,Roles,Age,Version,Internal-IP+,External-IP+,OS-Image+,Kernel-Version+,Container-Runtime+',
    cells: (one, now, { minor }) => objects.nodeCells(one, now, minor !== '1.35'),
  },
  ReplicationController: { columns: scaled, cells: workloads.replicationControllerCells },
  ResourceQuota: { columns: 'Name,Request,Limit,Age', cells: objects.quotaCells },
  LimitRange: created,
  Deployment: {
    columns: `Name,Ready,Up-to-date,Available,Age,${pods},Selector+`,
    cells: workloads.deploymentCells,
  },
  StatefulSet: { columns: `Name,Ready,Age,${pods}`, cells: workloads.statefulSetCells },
  ReplicaSet: { columns: scaled, cells: workloads.replicaSetCells },
  DaemonSet: {
    columns: `Name,Desired:integer,Current:integer,Ready:integer,Up-to-date:integer,Available:integer,Node Selector,Age,${pods},Selector+`,
    cells: workloads.daemonSetCells,
  },
  ControllerRevision: { columns: 'Name,Controller,Revision,Age', cells: workloads.controllerRevisionCells },
  Job: { columns: `Name,Status,Completions,Duration,Age,${pods},Selector+`, cells: workloads.jobCells },
  CronJob: {
    columns: `Name,Schedule,Timezone,Suspend:boolean,Active:integer,Last Schedule,Age,${pods},Selector+`,
    cells: workloads.cronJobCells,
  },
  HorizontalPodAutoscaler: {
    columns: 'Name,Reference,Targets,MinPods,MaxPods,Replicas,Age',
    cells: workloads.autoscalerCells,
  },
  Ingress: { columns: 'Name,Class,Hosts,Address,Ports,Age', cells: networking.ingressCells },
  IngressClass: {
    columns: 'Name,Controller,Parameters,Age',
    cells: (one, now, { minor }) => networking.ingressClassCells(one, now, minor !== '1.35'),
  },
  NetworkPolicy: { columns: 'Name,Pod-Selector,Age', cells: networking.networkPolicyCells },
  PodDisruptionBudget: {
    columns: 'Name,Min Available,Max Unavailable,Allowed Disruptions:integer,Age',
    cells: workloads.disruptionBudgetCells,
  },
  Lease: { columns: 'Name,Holder,Age', cells: objects.leaseCells },
  EndpointSlice: { columns: 'Name,AddressType,Ports,Endpoints,Age', cells: networking.endpointSliceCells },
  StorageClass: {
    columns: 'Name,Provisioner,ReclaimPolicy,VolumeBindingMode,AllowVolumeExpansion,Age',
    cells: (one, now, { minor }) =>
      objects.storageClassCells(one, now, minor !== '1.37' && objects.isDefaultClass(one)),
  },
  PriorityClass: {
    columns: 'Name,Value:integer,Global-Default:boolean,Age,PreemptionPolicy',
    cells: objects.priorityClassCells,
  },
  Role: created,
  ClusterRole: created,
  RoleBinding: { columns: binding, cells: objects.roleBindingCells },
  ClusterRoleBinding: { columns: binding, cells: objects.roleBindingCells },
  ValidatingWebhookConfiguration: webhooks,
  MutatingWebhookConfiguration: webhooks,
  ValidatingAdmissionPolicy: {
    columns: 'Name,Validations:integer,ParamKind,Age',
    cells: (one, now) => objects.policyCells(one, now, 'validations'),
  },
  ValidatingAdmissionPolicyBinding: policyBinding,
  MutatingAdmissionPolicy: {
    columns: 'Name,Mutations:integer,ParamKind,Age',
    cells: (one, now) => objects.policyCells(one, now, 'mutations'),
  },
  MutatingAdmissionPolicyBinding: policyBinding,
  CertificateSigningRequest: {
    columns: 'Name,Age,SignerName,Requestor,RequestedDuration,Condition',
    cells: infrastructure.signingRequestCells,
  },
  RuntimeClass: { columns: 'Name,Handler,Age', cells: infrastructure.runtimeClassCells },
  CSIDriver: {
    columns:
      'Name,AttachRequired:boolean,PodInfoOnMount:boolean,StorageCapacity:boolean,TokenRequests,RequiresRepublish:boolean,Modes,Age',
    cells: infrastructure.driverCells,
  },
  CSINode: { columns: 'Name,Drivers:integer,Age', cells: infrastructure.driverNodeCells },
  VolumeAttachment: {
    columns: 'Name,Attacher,PV,Node,Attached:boolean,Age',
    cells: infrastructure.attachmentCells,
  },
};

/** `table` has the columns Name and Age, and the whole objects in its rows. */
export function builtInTable(table: JsonObject, { kind }: ServedKind, options: TableOptions): JsonObject {
  const printer = printers[kind] ?? aged;
  const rows = table.get('rows');
  const all = (isArray(rows) ? rows : []).filter(isObject);
  const chosen = kind === 'StorageClass' && options.of === 'list' ? defaultClass(all) : undefined;
  const shown = all.map((row) => {
    const object = objectAt(row, 'object') ?? new Map<string, JsonValue>();
    const cells = [...printer.cells(object, options.now, options)];
    if (chosen === row) cells[0] = `${nameOf(object)} (default)`;
    const conditions = kind === 'Pod' ? podConditions(object) : undefined;
    return new Map<string, JsonValue>([
      ...row,
      ['cells', cells],
      ...(conditions ? [['conditions', conditions] as const] : []),
    ]);
  });
  return new Map(table).set('columnDefinitions', definitions(printer, table)).set('rows', shown);
}

/** The row of the newest default storage class, or the first by name. */
function defaultClass(rows: readonly JsonObject[]): JsonObject | undefined {
  let found: { readonly row: JsonObject; readonly created: string; readonly name: string } | undefined;
  for (const row of rows) {
    const object = objectAt(row, 'object');
    if (object === undefined || !objects.isDefaultClass(object)) continue;
    const one = { row, created: fieldText(object, 'metadata.creationTimestamp'), name: nameOf(object) };
    const isNewer = !found || one.created > found.created;
    const isFirst = found?.created === one.created && compareStrings(one.name, found.name) < 0;
    if (isNewer || isFirst) found = one;
  }
  return found?.row;
}

function definitions({ columns }: Printer, table: JsonObject): JsonValue[] {
  const before = table.get('columnDefinitions');
  const [name, age] = isArray(before)
    ? before.map((one) => (isObject(one) ? fieldText(one, 'description') : ''))
    : [];
  const descriptions: Readonly<Record<string, string | undefined>> = {
    Name: name,
    Age: age,
    'Created At': age,
  };
  return columns.split(',').map((column) => {
    const isWide = column.endsWith('+');
    const [title = '', type = 'string'] = (isWide ? column.slice(0, -1) : column).split(':');
    return new Map<string, JsonValue>([
      ['name', title],
      ['type', type],
      ['format', title === 'Name' || title === 'Attacher' ? 'name' : ''],
      ['description', descriptions[title] ?? ''],
      ['priority', isWide ? 1n : 0n],
    ]);
  });
}
