import type { Feature } from '../../context.ts';
import { mountAgreementLists } from './agreement-lists.ts';
import { mountAgreements } from './agreement-routes.ts';
import { mountAgreementSteps, startAgreementTimer } from './agreement-steps.ts';
import { mountClientAgreements } from './client-agreements.ts';
import { mountVisitAgreements } from './visit-agreements.ts';

export const agreements: Feature = {
  mount(context) {
    mountAgreementLists(context);
    mountAgreements(context);
    mountAgreementSteps(context);
    mountClientAgreements(context);
    mountVisitAgreements(context);
    startAgreementTimer(context);
  },
};
