import { expect, test } from 'vitest';
import { describeLabel } from './describe-label.ts';

test.each([
  // Field, and its name with capitals kept together, and apart.
  ['replicas', 'Replicas', 'Replicas'],
  ['creationTimestamp', 'Creation Timestamp', 'Creation Timestamp'],
  ['apiVersion', 'API Version', 'API Version'],
  ['uid', 'UID', 'UID'],
  ['ownerGuid', 'Owner GUID', 'Owner GUID'],
  ['podIP', 'Pod IP', 'Pod Ip'],
  ['imageURL', 'Image URL', 'Image URL'],
  ['URLPath', 'URLPath', 'URL Path'],
  ['HTTPGetURL', 'HTTPGet URL', 'Http Get URL'],
  ['aBCdEFGhI', 'A B Cd EFGh I', 'A B Cd Ef Gh I'],
  ['Kind', 'Kind', 'Kind'],
  ['some-name', 'Some - Name', 'Some - Name'],
  ['x--Name', 'X --Name', 'X -- Name'],
  ['x-Name', 'X - Name', 'X - Name'],
  ['größeÜber', 'Größe Über', 'Größe Über'],
  ['名前', '名前', '名前'],
  ['v1Beta', 'v1Beta', 'v1Beta'],
  ['example.com/a', 'example.com/a', 'example.com/a'],
  ['', '', ''],
])('%s', (field, together, apart) => {
  expect(describeLabel(field, 'together')).toBe(together);
  expect(describeLabel(field, 'apart')).toBe(apart);
});
