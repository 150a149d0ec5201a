"""Requests of the Python client: a line for each answer. The argument is a kubeconfig."""

import json
import sys
import time

from kubernetes import client, config, dynamic, watch
from kubernetes.client import api_client
from kubernetes.client.rest import ApiException

config.load_kube_config(sys.argv[1])
core = client.CoreV1Api(); apps = client.AppsV1Api(); ext = client.ApiextensionsV1Api(); co = client.CustomObjectsApi()
def show(name, f):
    try:
        r = f()
        if hasattr(r,'to_dict'): r = api_client.ApiClient().sanitize_for_serialization(r)
        print(name, json.dumps(r, sort_keys=True, default=str))
    except ApiException as e:
        print(name, 'ERR', e.status, e.reason, e.body)
    except Exception as e:
        print(name, 'EXC', type(e).__name__, str(e)[:300])
ns='pyt'
show('ns', lambda: core.create_namespace({'metadata':{'name':ns}}))
show('cm', lambda: core.create_namespaced_config_map(ns, client.V1ConfigMap(metadata=client.V1ObjectMeta(name='a',labels={'x':'y'}), data={'k':'v'})))
show('cm-list', lambda: core.list_namespaced_config_map(ns, label_selector='x=y'))
show('cm-patch', lambda: core.patch_namespaced_config_map('a', ns, {'data':{'k2':'v2'}}))
show('cm-patch-json', lambda: core.patch_namespaced_config_map('a', ns, [{'op':'remove','path':'/data/k'}]))
show('cm-replace-conflict', lambda: core.replace_namespaced_config_map('a', ns, {'metadata':{'name':'a','resourceVersion':'1'},'data':{}}))
dep = {'metadata':{'name':'d'},'spec':{'replicas':2,'selector':{'matchLabels':{'a':'b'}},'template':{'metadata':{'labels':{'a':'b'}},'spec':{'containers':[{'name':'c','image':'i'}]}}}}
show('dep', lambda: apps.create_namespaced_deployment(ns, dep))
show('dep-scale', lambda: apps.patch_namespaced_deployment_scale('d', ns, {'spec':{'replicas':5}}))
show('dep-status', lambda: apps.patch_namespaced_deployment_status('d', ns, {'status':{'readyReplicas':1,'replicas':1}}))
show('pod', lambda: core.create_namespaced_pod(ns, {'metadata':{'generateName':'p-'},'spec':{'containers':[{'name':'c','image':'i','resources':{'limits':{'cpu':'1000m'}}}]}}))
show('secret', lambda: core.create_namespaced_secret(ns, {'metadata':{'name':'s'},'stringData':{'a':'b'}}))
crd = {'metadata':{'name':'widgets.example.com'},'spec':{'group':'example.com','scope':'Namespaced','names':{'plural':'widgets','kind':'Widget'},'versions':[{'name':'v1','served':True,'storage':True,'subresources':{'status':{},'scale':{'specReplicasPath':'.spec.replicas','statusReplicasPath':'.status.replicas'}},'schema':{'openAPIV3Schema':{'type':'object','properties':{'spec':{'type':'object','properties':{'size':{'type':'integer','default':3,'maximum':9},'replicas':{'type':'integer'}}},'status':{'type':'object','x-kubernetes-preserve-unknown-fields':True}}}}}]}}
show('crd', lambda: ext.create_custom_resource_definition(crd))
time.sleep(1.5)
W=('example.com','v1',ns,'widgets')
show('co', lambda: co.create_namespaced_custom_object(*W, {'apiVersion':'example.com/v1','kind':'Widget','metadata':{'name':'w'},'spec':{}}))
show('co-bad', lambda: co.create_namespaced_custom_object(*W, {'apiVersion':'example.com/v1','kind':'Widget','metadata':{'name':'w2'},'spec':{'size':99}}))
show('co-status', lambda: co.patch_namespaced_custom_object_status(*W, 'w', {'status':{'a':1}}))
show('co-scale', lambda: co.patch_namespaced_custom_object_scale(*W, 'w', {'spec':{'replicas':4}}))
show('co-get', lambda: co.get_namespaced_custom_object(*W, 'w'))
dyn = dynamic.DynamicClient(api_client.ApiClient())
api = dyn.resources.get(api_version='example.com/v1', kind='Widget')
show('dyn-apply', lambda: dyn.server_side_apply(api, body={'apiVersion':'example.com/v1','kind':'Widget','metadata':{'name':'w'},'spec':{'size':5}}, name='w', namespace=ns, field_manager='py').to_dict())
w = watch.Watch(); ev=[]
def watching():
    for e in w.stream(co.list_namespaced_custom_object, *W, timeout_seconds=2, resource_version='0'):
        ev.append((e['type'], e['object']['metadata']['name']))
    return ev
show('watch', watching)
show('co-del', lambda: co.delete_namespaced_custom_object(*W, 'w'))
show('evict', lambda: core.create_namespaced_pod_eviction('x', ns, {'metadata':{'name':'x'}}))
show('version', lambda: client.VersionApi().get_code())
show('sar', lambda: client.AuthorizationV1Api().create_self_subject_access_review({'spec':{'resourceAttributes':{'verb':'get','resource':'pods'}}}))
show('sa-token', lambda: core.create_namespaced_service_account(ns, {'metadata':{'name':'sa'}}))
show('ns-del', lambda: core.delete_namespace(ns))
time.sleep(1)
show('ns-get', lambda: core.read_namespace(ns))
