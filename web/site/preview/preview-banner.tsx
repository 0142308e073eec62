/** Says on every page of a preview that visitors do not see it so. */
export function PreviewBanner() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <p
        role="status"
        className="pointer-events-none fixed bottom-3 left-3 z-[70] rounded-full bg-lavender px-3.5 py-1 text-xs font-semibold whitespace-nowrap text-white shadow-float"
      >
        Previzualizare
      </p>
    </>
  );
}
