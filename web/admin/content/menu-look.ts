export const menuPanel =
  'on-light z-50 min-w-52 rounded-xl border border-sand bg-paper p-1.5 shadow-float data-[state=open]:animate-appear';

export const menuItem =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 text-ink no-underline outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-limestone [&_svg]:text-leaf-dark';
