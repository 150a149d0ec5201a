/** The views on demand: one line for each, which makes it of what is held. */
import type { RequestOf, ReplyOf } from '../protocol/operations.ts';
import type { ViewName } from '../protocol/views.ts';
import { admissionView } from '../report/admission/admission-view.ts';
import { compareView } from '../report/views/compare-view.ts';
import { explainView } from '../report/views/explain-view.ts';
import { getView } from '../report/views/get-view.ts';
import { legacyView } from '../report/views/legacy-view.ts';
import { openApiView } from '../report/views/openapi-view.ts';
import { ownersView } from '../report/views/owners-view.ts';
import { readingView } from '../report/views/reading/reading-view.ts';
import type { ViewContext } from '../report/held/shown.ts';
import { casesView } from '../suites/page/run-cases.ts';
import { makeCase } from '../suites/page/make-case.ts';
import { openCase } from '../suites/page/open-case.ts';
import { writeCases } from '../suites/page/write-cases.ts';
import { versionsView } from '../report/views/versions-view.ts';
import { within } from './within.ts';

/** Milliseconds after which no further case begins, so that other questions are answered in between. */
const runSlice = 400;

type MakeView<Name extends ViewName> = (context: ViewContext, request: RequestOf<Name>) => ReplyOf<Name>;

export const makeViews: { readonly [Name in ViewName]: MakeView<Name> } = {
  get: getView,
  reading: readingView,
  explain: explainView,
  openapi: openApiView,
  versions: versionsView,
  owners: ownersView,
  admission: admissionView,
  compare: compareView,
  legacy: legacyView,
  cases: (context, request) => casesView(context, request, within(runSlice)),
  openCase,
  makeCase,
  writeCases,
};
