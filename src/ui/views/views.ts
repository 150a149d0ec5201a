/** The views of the result, in the order of their tabs: each is a folder here. */
import type { ResultTab } from '../../store/view.ts';
import { admission } from './admission/view.ts';
import { answer } from './answer/view.ts';
import { cases } from './cases/view.ts';
import { compare } from './compare/view.ts';
import { explain } from './explain/view.ts';
import { get } from './get/view.ts';
import { legacy } from './legacy/view.ts';
import { openapi } from './openapi/view.ts';
import { owners } from './owners/view.ts';
import { requests } from './requests/view.ts';
import type { ResultView } from './shared/result-view.ts';
import { rules } from './rules/view.ts';
import { steps } from './steps/view.ts';
import { stored } from './stored/view.ts';
import { upgrade } from './upgrading/view.ts';
import { versions } from './versions/view.ts';

export const views: { readonly [Tab in ResultTab]: ResultView } = {
  legacy,
  stored,
  steps,
  rules,
  requests,
  answer,
  owners,
  admission,
  versions,
  get,
  explain,
  openapi,
  compare,
  upgrade,
  cases,
};

export const tabs = Object.keys(views) as readonly ResultTab[];
