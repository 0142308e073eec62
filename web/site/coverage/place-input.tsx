import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { coverageLimits, type Place } from '../../../contract/coverage/place.ts';
import { hasChosenPlace } from '../../../contract/site/company-place.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { Input } from '../../ui/form/input.tsx';
import { importWithRetry } from '../../ui/layout/late-code.ts';
import { useSite } from '../queries/use-public-query.ts';

const PlaceHelp = lazy(() => importWithRetry(() => import('./place-help.tsx')));

interface PlaceInputProps extends ComponentProps<'input'> {
  place: Place;
  onChoose: (place: Place) => void;
  /** The element in which the zone is shown; null until it is mounted. */
  answerAt: HTMLElement | null;
  listClassName?: string;
}

/** Loads suggestions and the zone on focus, if the company has zones. */
export function PlaceInput({ place, onChoose, answerAt, listClassName, ...rest }: PlaceInputProps) {
  const site = useSite();
  const [input, setInput] = useState<HTMLInputElement>();
  return (
    <div className="relative">
      <Input
        maxLength={coverageLimits.placeName}
        {...rest}
        onFocus={(event) => {
          rest.onFocus?.(event);
          setInput(event.currentTarget);
        }}
      />
      {input && answerAt && canResolveZone(site) && (
        <Suspense>
          <PlaceHelp
            input={input}
            place={place}
            answerAt={answerAt}
            onChoose={onChoose}
            className={listClassName ?? 'absolute inset-x-0 top-full mt-1'}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Without a list the default zones apply; a company with an empty one has none. */
export const canResolveZone = (site: Site) => hasChosenPlace(site) && site.coverage?.length !== 0;
