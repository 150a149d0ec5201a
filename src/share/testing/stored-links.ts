/**
 * Links as each version of the page wrote them, with their content. Links remain in chats, issues, and documents for
 * longer than any version of this page: rows may be added, but never changed or removed.
 */
import type { SharedContent } from '../content.ts';

export const storedLinks: readonly (readonly [link: string, content: SharedContent])[] = [
  [
    '#v1.d.2v.q1ZKLkpRslLKzsxLsVJwjMlT0lHKT8pKTS4BCiZaKRiCRbJLk1KL8lJLUouBooZ6xuZAsbTM1JyUsMSczJTEksz8PKBEcElRJlBfLQA',
    { crd: 'kind: A\n', object: 'a: 1\n', kubernetes: '1.37', fieldValidation: 'Strict' },
  ],
  [
    '#v1.d.e2.fVK9TsMwEH6VU1hDoOoAyoZgYUEIUFmyOM61mDq25Z-oqOoD8ARILEiIlYGdrc8CM4_AuUkJUMRJ-fFn3_fdd755wm2V5AkzYoTWCa1yoH-ceVRx5bLpvsuE3mkGhZoKVeVwGJzX9Rk6HSzHIxwLJTwdLVSNnlXMs7xQAIrVmAO3WnlWuszRW2KGM1Yb-nJdwxYsX2u5fAoeU3h_uX17vkvh4-H-sVDOIF-xTKwOJofN7LWEy2He1UVSF6xMwchgmey1F_Gs49pQPScxxTCOVQSb1rJbSW13JUenQOHQNki83gbsEK8tm9CRbxC_wro1HIM01MHp8Wh4_hMH8DdRXpfXyH2PGksZ1guy0YPEurbfx9_5_3DEsGik4Cz2qM0XyuMEbQoVjlmQPocBdSdJk5b41yBsdj2Ogf0ahLbhEYhPf_u0iOptO4uEFWGXoiySuLPyBvMFiU5DiVahR0fCg2y4R9hYoKxGTAqioiJo45LZWGF3VwQ0g2TxCQ',
    {
      crd: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: crontabs.stable.example.com # \u00fcml\u00e4ute, \u6c49\u5b57, \ud83d\udea2\nspec:\n  group: stable.example.com\n  names: {kind: CronTab, plural: crontabs}\n  scope: Namespaced\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n            properties:\n              replicas: {type: integer, default: 1}\n',
      object:
        'apiVersion: stable.example.com/v1\r\nkind: CronTab\r\n\r\nmetadata:\r\n    name: "a\u0000b"\r\nspec: {}',
      kubernetes: '1.37',
      fieldValidation: 'Warn',
      version: 'v1',
    },
  ],
  [
    '#v1.d.f4.fVK9bhsxDH4V4rperzUytLgtaBcvRdEW7nKLTke7qnWSIFFGCsMP0CcIkCVAkDVD9mx5lmTOI4T02bn8IQTuR59IfvxIrgsdu6IuVDAzjMl4VwP_4xGhk1Oqlp9TZfyH1aRxS-O6Gr7kRL7_gcnnqPErzo0zxK6N65FUp0jVjQNwqscadPSOVJuqxG-LFR6pPvBX-x7ewfVVb6_PM2EJt5f_by6OS7g7PTlrXAqot1kW0edQw8voPUWqYb2ri6l-qbaEYHNUduTeiG_SPnA93yQkKI2dgKtBctpSvd-VLEqBLWFcIeelmHGHkI9qwS6PIP0H-0GwGHO4w-_T2cHPpzgA_RN63_5FTSMaIkdEMixjBDnrXv5or8e_kUMsYrBGK-nREG8c4QJjCR3OVbZUw4S7U5TFkPjZIrzsuqxBfFiEoeECyDNOnw_CPrSzKVSTP7K1TSE3W22w3jDpMrcYHRImJp5UB58Ymxu03UxZw6m4CL74raJUuJsVA6uJFMya9x5cJ-UkoJVd3jMMwmx3mKY0ZQqZ2uYe',
    {
      crd: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: crontabs.stable.example.com # \u00fcml\u00e4ute, \u6c49\u5b57, \ud83d\udea2\nspec:\n  group: stable.example.com\n  names: {kind: CronTab, plural: crontabs}\n  scope: Namespaced\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n            properties:\n              replicas: {type: integer, default: 1}\n',
      object:
        'apiVersion: stable.example.com/v1\r\nkind: CronTab\r\n\r\nmetadata:\r\n    name: "a\u0000b"\r\nspec: {}',
      kubernetes: '1.37',
      fieldValidation: 'Warn',
      version: 'v1',
      operation: 'status',
      old: 'spec: {}\n',
      oldAsItIs: true,
    },
  ],
  [
    '#v2.d.g0.fVK9jtQwEH4Vy7QhsDoJIXcIGhqE4LQUhMJxZvd86z_Z49Wi1T4AT4BEg4RoKejp7lmg5hGY2eTI_ekmSmJ_nvm-mfHspcmDVFInu4RcbAxK0Bp2CIF3pd08La2Nj7aLLmxsGJR4XgtG_wZKrNnAC1jZYJFcu-AB9aBRqy4IEbQHJUyOAXVf2kJfBy3stE_0N9GLB-Lil3cX3ytCI_78_PT7x-dG_P365VsXSgJzZFnnWJMSt6MvJYoS-ykvkjrVfSOSq1m7WfvAvsXERPm84pCkDQwMbseSy1Hq4ZQyVyrICuQtEC_mChOCMes1uVyBzBn4sWA20gjPXr9cnry9jguBH1k-9udgcEZTpoiMlsqYQWK9LH-2u-Pv4WDLkJw1mns0xtuAsIbciAFWujpUYkHdkY0ciW8Mwu2u8xjk_4MwNpwBfufbpw2rj-3spO7qY7K-k3xyrE3sDyS6qT3kAAiFhBftyRPCVhbcsNTOEhUlQQfvdOYMp7siYLvghB2PbYc7WieN5ox27z9QJvRM1AadVDTg0Xsd2Hv0m_xPqSGEnRfibCR50M1mAjzIw-Ef',
    {
      crd: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: crontabs.stable.example.com # \u00fcml\u00e4ute, \u6c49\u5b57, \ud83d\udea2\nspec:\n  group: stable.example.com\n  names: {kind: CronTab, plural: crontabs}\n  scope: Namespaced\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n            properties:\n              replicas: {type: integer, default: 1}\n',
      object:
        'apiVersion: stable.example.com/v1\r\nkind: CronTab\r\n\r\nmetadata:\r\n    name: "a\u0000b"\r\nspec: {}',
      kubernetes: '1.36',
      fieldValidation: 'Warn',
      version: 'v1',
      old: '\tx',
      kubectl: { command: 'patch', patchType: 'json', manager: 'me' },
      patch: '[]\n\n\n',
    },
  ],
  [
    '#v3.p.6g.n6lXPsNiO4p14UvygELAlAhklxkCmTBDTCwMdSwsgO4nK-Kbe5MPAvt1SS_6wBND0JaogrLCf4Y_uTn_GZ7cT531P8fzf3T4rP83bP_fW_QD2EGYiKIY2NzrrQbacDAvJDFpVjvUwOLan9iKuuY9v0gq3OCtKqC16EKtj27M7K2GFvagARBQy8Gw9hMsIFBcCQwGXlA4gF3J-5MXGgC8v5t7lRIZkpR4v08CVqAA',
    {
      crd: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: crontabs.stable.example.com # \u00fcml\u00e4ute, \u6c49\u5b57, \ud83d\udea2\nspec:\n  group: stable.example.com\n  names: {kind: CronTab, plural: crontabs}\n  scope: Namespaced\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n            properties:\n              replicas: {type: integer, default: 1}\n',
      object:
        'apiVersion: stable.example.com/v1\r\nkind: CronTab\r\n\r\nmetadata:\r\n    name: "a\u0000b"\r\nspec: {}',
      kubernetes: '1.37',
      fieldValidation: 'Warn',
      version: 'v1',
    },
  ],
  [
    '#v3.p.8e.73y3p0Oz3YyA7eFL8oBCwIQJZJcZYnMGsF4FCgPJkMoCkDHAagfIBzZgWoCc3FQkFxatX4DiQh2l1kc3ZirpGCA51cTCUMfCQsdIxxQYUmQlsebe5IPAHmTSiz7wFBS0zaugrPCf4U9uzn-GJ_dTZ_3P8fwfHT7r_w3b__cW_QB2RSaiKAY2LHurgTYczAtJTJrVDjWwuPYntkK1ec8vkopRePsNaC26ECg8equh1QpoqAXURjGs_QQLCBRXAoOBFxQOYFfy_uSFBgDv7-ZepUSGJCXe75OAVTVnRXQsFxcXAA',
    {
      crd: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: crontabs.stable.example.com # \u00fcml\u00e4ute, \u6c49\u5b57, \ud83d\udea2\nspec:\n  group: stable.example.com\n  names: {kind: CronTab, plural: crontabs}\n  scope: Namespaced\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n            properties:\n              replicas: {type: integer, default: 1}\n',
      object:
        'apiVersion: stable.example.com/v1\r\nkind: CronTab\r\n\r\nmetadata:\r\n    name: "a\u0000b"\r\nspec: {}',
      kubernetes: '1.36',
      fieldValidation: 'Warn',
      version: 'v1',
      old: '\tx',
      kubectl: { command: 'patch', patchType: 'json', manager: 'me' },
      patch: '[]\n\n\n',
      engine: '0.1.0',
      view: 'rules',
      field: ['spec', 'replicas', 0],
    },
  ],
  [
    '#v3.p.5g.QjtYzsNiO4p14UvygELAlAhklxkCmTBDTCwMdcyAzicr3pt7kw8Cu3VJL_rA80LQhqiCssJ_hj-5Of8ZntxPnfU_x_N_dPis_zds_99b9APYP5iIohjY2uutBtpwMC8kMWlWO9TA4tqf2Eq65j2_SCrb4I0qoLXoQq2PbszsrYaW9aDxD1DDwbD20_8bDAoZnWkA',
    {
      crd: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: crontabs.stable.example.com # \u00fcml\u00e4ute, \u6c49\u5b57, \ud83d\udea2\nspec:\n  group: stable.example.com\n  names: {kind: CronTab, plural: crontabs}\n  scope: Namespaced\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n            properties:\n              replicas: {type: integer, default: 1}\n',
      object: '\ud800 half',
      kubernetes: '1.37',
      fieldValidation: 'Warn',
      version: 'v1',
    },
  ],
  [
    '#v3.p.44.oTky78NiO1nWJc9cAFQFs8FCx1THAAwNDSyAflzT6_gzEdg6Li5dlgpkJhel9CbqVb7L-QnUBiqGe_s6FgC7LMoK_xn-5Ob8Z3hyP3XW_xzP_9Hhs_7fsP1_b9Ev4Gqz3uq2XkOFWmDZNBfK5AIA',
    {
      crd: 'kind: A\n',
      object: 'a: 1\n',
      kubernetes: '1.37',
      fieldValidation: 'Strict',
      kubectl: { command: 'apply' },
      view: 'cases',
      cases:
        'suite: A\ncrd: a.yaml\ncases:\n  - name: stores it # \u00fcml\u00e4ute, \u6c49\u5b57, \ud83d\udea2\n    create: { a: 1 }\n    stored: { a: 1 }\n',
    },
  ],
];
