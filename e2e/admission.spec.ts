import { expect, test } from './support/page.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: apps.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: apps, singular: app, kind: App, listKind: AppList}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                replicas: {type: integer}
`;
const object = 'apiVersion: example.com/v1\nkind: App\nmetadata:\n  name: web\nspec:\n  replicas: 9\n';
const policies = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata:
  name: replicas
spec:
  matchConstraints:
    resourceRules:
      - apiGroups: [example.com]
        apiVersions: [v1]
        operations: [CREATE, UPDATE]
        resources: [apps]
  validations:
    - expression: object.spec.replicas <= 5 || 'dev' in request.userInfo.groups
      message: at most 5 replicas
  auditAnnotations:
    - key: replicas
      valueExpression: string(object.spec.replicas)
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata:
  name: replicas
spec:
  policyName: replicas
  validationActions: [Deny]
`;

test('sorts policies into their own tab, and answers as the server does', async ({ playground, page }) => {
  await playground.open();
  await playground.write('CRD', crd);
  await playground.write('Object', `${object}---\n${policies}`);
  await page.getByRole('button', { name: 'Sort into the panes' }).click();
  await expect(playground.verdict).toContainText('at most 5 replicas');
  await page.getByRole('tab', { name: 'admission', exact: true }).click();
  await expect(playground.area('Object').getByText('kind: ValidatingAdmissionPolicyBinding')).toBeVisible();
  await page.getByRole('textbox', { name: 'Groups' }).fill('dev');
  await expect(playground.verdict).toContainText('app.example.com/web created');
  await expect(page.getByText('CREATE · namespace default')).toBeVisible();
  await page.getByRole('tab', { name: 'Admission', exact: true }).click();
  await expect(page.getByText('replicas/replicas')).toBeVisible();
  await playground.keeps('ValidatingAdmissionPolicyBinding');
  await page.reload();
  await expect(playground.verdict).toContainText('app.example.com/web created');
});

test('marks the errors of a policy in its tab', async ({ playground, page }) => {
  await playground.open();
  await playground.write('CRD', crd);
  await playground.write('Object', `${object}---\n${policies.replace('<= 5', '<=')}`);
  await page.getByRole('button', { name: 'Sort into the panes' }).click();
  await expect(playground.problems).toContainText(['spec.validations[0].expression']);
  await page.getByRole('button', { name: 'admission line 13' }).click();
  await expect(page.getByRole('tab', { name: 'admission', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('is hidden until it is opened', async ({ playground, page }) => {
  await playground.open();
  await expect(page.getByRole('tab', { name: 'admission' })).toHaveCount(0);
  await playground.area('Object').getByRole('button', { name: 'Admission' }).click();
  await expect(page.getByRole('textbox', { name: 'User' })).toBeVisible();
});

test('a link and an embed carry the documents of admission, and the user', async ({ playground, page }) => {
  await playground.open('#example=admission-parameter');
  await expect(playground.verdict).toContainText('at most 5 replicas');
  await page.getByRole('tab', { name: 'admission', exact: true }).click();
  await page.getByRole('textbox', { name: 'User' }).fill('alice');
  await expect(playground.verdict).toContainText('at most 5 replicas');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Link copied')).toBeVisible();
  const fragment = new URL(page.url()).hash;
  await page.goto('about:blank');
  await page.goto(`/embed.html${fragment}`);
  await expect(playground.verdict).toContainText('at most 5 replicas');
  await page.goto('about:blank');
  await page.goto(`/${fragment}`);
  await expect(playground.verdict).toContainText('at most 5 replicas');
  await page.getByRole('tab', { name: 'admission', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'User' })).toHaveValue('alice');
  await expect(page.getByRole('textbox', { name: 'Admission, YAML or JSON' })).toHaveValue(/kind: ConfigMap/);
});

test('explains a rejection with the expression, its line, and the values of variables', async ({
  playground,
  page,
}) => {
  await playground.open('#example=admission-parameter');
  const card = page.locator('.decided-by');
  await expect(card).toContainText('binding worker-replicas');
  await expect(card).toContainText('object.spec.replicas <= variables.max');
  await expect(card).toContainText('max = 5');
  await card.getByRole('button', { name: 'admission line 19' }).click();
  await expect(page.getByRole('tab', { name: 'admission', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await card.getByRole('button', { name: 'Show the whole chain' }).click();
  await expect(page.locator('.chain')).toContainText('denied the request');
});
