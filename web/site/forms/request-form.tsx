import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useNavigationType, useSearchParams } from 'react-router';
import type { CountedForm } from '../../../contract/statistics/schemas.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readNavigationType } from '../../lib/navigation-type.ts';
import { Select, type SelectOption } from '../../ui/form/select.tsx';
import { importWithRetry, waitForIdle } from '../../ui/layout/late-code.ts';
import { servicesQuery } from '../queries/public-queries.ts';
import { keepFields, type ServicesReply } from '../queries/shorten-answers.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { useFillTime } from './bot-traps.tsx';
import { useCarriedEstimate } from './carried-estimate.ts';
import type { GardenPhoto } from './garden-photos.tsx';
import { useFormDraft } from './use-form-draft.ts';

const ErrorSummary = lazy(async () => ({
  default: (await importWithRetry(() => import('../../ui/form/error-summary.tsx'))).ErrorSummary,
}));
const EstimateNote = lazy(() => importWithRetry(() => import('./estimate-note.tsx')));

/** Loaded with the rules of a form, so that it is there when the form is refused. */
export const LateErrorSummary = (props: ComponentProps<typeof ErrorSummary>) =>
  props.attempt ? (
    <Suspense>
      <ErrorSummary {...props} />
    </Suspense>
  ) : null;

/** Loaded only when an estimate was carried to the form. */
export const LateEstimateNote = (props: ComponentProps<typeof EstimateNote>) =>
  props.estimate.carried ? (
    <Suspense>
      <EstimateNote {...props} />
    </Suspense>
  ) : null;

/** What the forms for a message and for a visit have in common. */
export function useRequestForm<Values extends FieldValues>(draftKey: string, resolver: Resolver<Values>) {
  const serviceField = 'serviceId' as Path<Values>;
  const serviceChoices = useServiceChoices();
  // No default values: they would overwrite text typed before hydration.
  const form = useForm<Values>({ resolver, shouldFocusError: false });
  const wanted = useWantedService(serviceChoices.services);
  const draft = useFormDraft(form, draftKey, !serviceChoices.isLoading, wanted.isNew ? serviceField : undefined);
  usePreselectedService(form, serviceField, wanted);
  const estimate = useCarriedEstimate();
  const fillTime = useFillTime();
  const [refusals, setRefusals] = useState(0);
  const showProblems = () => setRefusals((count) => count + 1);
  return { form, serviceChoices, draft, estimate, fillTime, refusals, showProblems };
}

/**
 * Loads the validation rules when the form is first touched, because they are larger than the form. If they cannot
 * load, the server validates.
 */
export function createLazyResolver<Values extends FieldValues>(fetchRules: () => Promise<Resolver<Values>>) {
  const resolver: Resolver<Values> = async (values, context, options) => {
    const check = await fetchRules().catch(() => undefined);
    return check ? check(values, context, options) : { values, errors: {} };
  };
  // Waits until the browser is idle, so that it responds to the touch first.
  const prepare = () =>
    void waitForIdle()
      .then(fetchRules)
      .catch(() => undefined);
  return { resolver, prepare };
}

export const shortenToChoices = ({ services }: ServicesReply) => ({
  services: keepFields(services, ['name', 'windowCount', 'seasonalAvailability']),
});

function useServiceChoices() {
  const { data, isPending } = usePublicQuery({ ...servicesQuery, select: shortenToChoices });
  return { services: data?.services ?? [], isLoading: isPending };
}

interface ServiceSelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  services: { id: string; name: string }[];
  isLoading: boolean;
  placeholder: string;
}

export function ServiceSelect({ services, isLoading, placeholder, ...rest }: ServiceSelectProps) {
  const notice = isLoading ? 'Se încarcă serviciile...' : services.length === 0 && 'Nu există servicii disponibile';
  if (notice) return <Select {...rest} disabled={isLoading} options={[{ value: '', label: notice, disabled: true }]} />;
  const options: SelectOption[] = services.map(({ id, name }) => ({ value: id, label: name }));
  return <Select {...rest} placeholder={placeholder} options={options} />;
}

interface WantedService {
  /** The service that the URL names (/appointment?service=gazon), if it is offered. */
  id: string | undefined;
  /** The visitor followed a link inside the site. */
  isFollowed: boolean;
  /** The service in the URL is newer than the draft: the page was neither reloaded nor reached by going back. */
  isNew: boolean;
}

/** True until a page with a request form has been left. */
let isFirstPage = true;

const leaveFirstPage = () => {
  isFirstPage = false;
};

function useWantedService(services: { id: string }[]): WantedService {
  const [query] = useSearchParams();
  const isFollowed = useNavigationType() !== 'POP';
  const named = query.get('service');
  const id = services.find((service) => service.id === named)?.id;
  useEffect(() => leaveFirstPage, []);
  return {
    id,
    isFollowed,
    isNew: id !== undefined && (isFollowed || (isFirstPage && readNavigationType() === 'navigate')),
  };
}

/** Keeps an earlier choice, unless the visitor has since followed a link inside the site. */
function usePreselectedService<Values extends FieldValues>(
  { getValues, setValue }: UseFormReturn<Values>,
  name: Path<Values>,
  { id, isFollowed }: WantedService,
) {
  useEffect(() => {
    if (id && (isFollowed || !getValues(name))) setValue(name, id as PathValue<Values, Path<Values>>);
  }, [id, isFollowed, name, getValues, setValue]);
}

export const toPhotosInput = (photos: GardenPhoto[]) =>
  photos.length > 0 ? { photos: photos.map(({ data }) => data) } : {};

export const findPhotoRefusal = (failure: unknown) =>
  failure instanceof ApiError
    ? (Object.entries(failure.fields).find(([name]) => name.startsWith('photos'))?.[1] ?? '')
    : '';

/** The notice stands beside the submit button, which sends the form again. */
export const UnsentNotice = ({ isShown }: { isShown: boolean }) => (
  <div role="status" className="empty:hidden">
    {isShown && (
      <p className="rounded-inset bg-terracotta-soft px-4 py-3 text-sm text-terracotta-dark">
        Nu s-a putut trimite: lipsea rețeaua. Ce ați scris este păstrat pe acest dispozitiv cel mult 7 zile; când revine
        rețeaua, trimiteți din nou. Fotografiile nu se păstrează dacă închideți pagina.
      </p>
    )}
  </div>
);

export const countSentForm = (form: CountedForm) =>
  void import('../../lib/report-counts.ts').then(({ reportSent }) => reportSent(form)).catch(() => undefined);
