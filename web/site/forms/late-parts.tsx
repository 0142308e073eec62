import { type ComponentProps, lazy, Suspense } from 'react';
import { importWithRetry } from '../../ui/layout/late-code.ts';

const ErrorSummary = lazy(async () => ({
  default: (await importWithRetry(() => import('../../ui/form/error-summary.tsx'))).ErrorSummary,
}));
const EstimateNote = lazy(() => importWithRetry(() => import('./estimate-note.tsx')));

/** Fetched with the rules of a form, so that it is there when the form is refused. */
export const LateErrorSummary = (props: ComponentProps<typeof ErrorSummary>) =>
  props.attempt ? (
    <Suspense>
      <ErrorSummary {...props} />
    </Suspense>
  ) : null;

/** Fetched only when an estimate was carried to the form. */
export const LateEstimateNote = (props: ComponentProps<typeof EstimateNote>) =>
  props.estimate.carried ? (
    <Suspense>
      <EstimateNote {...props} />
    </Suspense>
  ) : null;
