/** Not for search engines, whatever the screen. */
export const NoIndex = () => <meta name="robots" content="noindex" />;

/** The name of the screen in the browser's tab. */
export const ScreenTitle = ({ title }: { title: string }) => <title>{`${title} · Administrare`}</title>;
