import { useState } from 'react';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import type { PlannedVisit } from '../../../../contract/planning/plan.ts';
import { confirmPlan, previewPlan } from '../../../../contract/planning/routes.ts';
import { getDetails } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { useAction } from '../../changes/use-action.tsx';
import * as state from './plan-state.ts';

type Preview = ReplyOf<typeof previewPlan>;
type Refused = PlannedVisit & { name: string; message: string };

export interface Confirmed {
  confirmed: number;
  emails: number;
  /** yyyy-MM-dd of the first visit. */
  from: string;
}

interface PlanState {
  preview?: Preview;
  items: state.PlanItem[];
  /** Visits that were no longer possible at the last press. */
  refused: Refused[];
  confirmed?: Confirmed;
}

const nothing: PlanState = { items: [], refused: [] };

/** The plan as staff see and change it; nothing is written before `confirm`. */
export function usePlan() {
  const [plan, setPlan] = useState<PlanState>(nothing);
  const change = (items: state.PlanItem[]) => setPlan((before) => ({ ...before, items }));
  const proposing = useAction(
    ({ weeks, kept }: { weeks: number; kept: PlannedVisit[] }) => call(previewPlan, { input: { weeks, kept } }),
    {
      failure: false,
      onDone: (preview) =>
        setPlan((before) => ({ ...before, preview, items: state.receivePlan(preview.proposals, before.items) })),
    },
  );
  const propose = (weeks: number, kept = state.listMovedVisits(plan.items)) => {
    setPlan(({ confirmed: _, ...before }) => ({ ...before, refused: [] }));
    return proposing.attempt({ weeks, kept });
  };
  return {
    ...plan,
    isProposing: proposing.isPending,
    error: proposing.error,
    propose,
    /** Plans again for the visits that are no longer possible; false for any other failure. */
    async planAround(error: unknown, weeks: number) {
      const details = getDetails(confirmPlan, 'plan_changed', error);
      if (!details) return false;
      await propose(weeks, state.listOtherVisits(plan.items, details.refused));
      setPlan((before) => ({ ...before, refused: details.refused }));
      return true;
    },
    /** What was not confirmed stays on the screen. */
    finish(confirmed: Confirmed) {
      const done = state.listChosen(plan.items);
      setPlan({ ...plan, confirmed, refused: [], items: plan.items.filter((item) => !done.includes(item)) });
    },
    move: (id: string, to: state.Place) => change(state.moveProposal(plan.items, id, to)),
    drop: (id: string, isDropped = true) => change(state.changeItems(plan.items, [id], { isDropped })),
    choose: (ids: string[], isChosen: boolean) => change(state.changeItems(plan.items, ids, { isChosen })),
  };
}
export type Plan = ReturnType<typeof usePlan>;
