import type { FocusEvent, KeyboardEvent } from 'react';

/** For the fields of an entry that is not in its list yet: leaving them adds it, so that no save can drop it. */
export const addOnLeave = (add: () => void) => ({
  onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) add();
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    // It would submit the form around.
    event.preventDefault();
    add();
  },
});
