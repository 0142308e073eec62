/** What must work before React runs works without it, before and after: components only write the HTML. */
export function makePartsWork() {
  onClick('[data-opens]', openMenu);
  onClick('[data-question] button[aria-expanded]', toggleQuestion);
  addEventListener('input', ({ target }) => {
    if ((target as Element).matches('[data-divider]')) moveDivider(target as HTMLInputElement);
  });
}

const onClick = (selector: string, handle: (found: HTMLElement) => void) =>
  addEventListener('click', ({ target }) => {
    const found = (target as Element).closest<HTMLElement>(selector);
    if (found) handle(found);
  });

/**
 * Shows the menu at once and makes it modal in the next frame: a modal dialog restyles the whole page, which takes a
 * phone too long for a tap.
 */
function openMenu({ dataset }: HTMLElement) {
  const menu = document.getElementById(dataset.opens as string) as HTMLDialogElement;
  const makeModal = () => {
    if (!menu.open || menu.matches(':modal')) return;
    menu.open = false;
    menu.showModal();
    menu.dispatchEvent(new Event('open'));
  };
  menu.open = true;
  requestAnimationFrame(() => setTimeout(makeModal));
}

/** Keeps at most one question of a list open. */
function toggleQuestion(button: HTMLElement) {
  const opened = button.ariaExpanded === 'true' ? undefined : button;
  for (const question of button.closest('[data-questions]')?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
    const ownButton = question.querySelector('button') as HTMLButtonElement;
    question.dataset.question = ownButton === opened ? 'open' : 'closed';
    ownButton.ariaExpanded = String(ownButton === opened);
  }
}

/** The divider of two pictures (web/ui/media/before-after.tsx). */
function moveDivider(input: HTMLInputElement) {
  input.parentElement?.style.setProperty('--divider', `${input.value}%`);
  const shown = Math.round(Number(input.value));
  input.ariaValueText = `înainte ${shown}%, după ${100 - shown}%`;
}
