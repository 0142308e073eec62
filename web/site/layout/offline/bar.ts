interface BarAction {
  label: string;
  onPress: () => void;
}

let bar: HTMLElement | undefined;

/** A notice above the page. Without React: it is loaded on every page and seldom shown. */
export function showBar(text: string, actions: BarAction[]) {
  hideBar();
  bar = document.createElement('div');
  bar.role = 'status';
  bar.className =
    'fixed bottom-4 left-4 right-24 z-40 flex max-w-2xl flex-wrap items-center gap-x-5 gap-y-2 rounded-2xl bg-forest px-5 py-3.5 text-white shadow-lg print:hidden';
  document.body.append(bar);
  // A live region announces what changes in it, not what it came with.
  const filled = bar;
  requestAnimationFrame(() => {
    const words = document.createElement('p');
    words.className = 'min-w-0 flex-1 basis-56';
    words.textContent = text;
    filled.replaceChildren(words, ...actions.map(createButton));
  });
}

function createButton({ label, onPress }: BarAction) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'min-h-10 font-semibold underline underline-offset-4';
  button.textContent = label;
  button.onclick = onPress;
  return button;
}

export function hideBar() {
  bar?.remove();
  bar = undefined;
}
