import { Placeholder } from './placeholder.tsx';

export default function DocsPage() {
  return (
    <Placeholder title="Documentation" description="A placeholder page. There is no documentation here.">
      <p>This is a placeholder page for documentation.</p>
      <p>It was left over from the template this site started from and has nothing to do with our gardens.</p>
    </Placeholder>
  );
}
