import { Link } from 'react-router';

/** What the person was told before sending a form: '2026-11/3'. */
export function NoticeVersion({ version }: { version: string }) {
  const [text, privacy] = version.split('/');
  return (
    <>
      textul {text}
      {privacy && (
        <>
          ,{' '}
          <Link to="/admin/pages/privacy/edit" className="underline underline-offset-4">
            confidențialitate
          </Link>{' '}
          versiunea {privacy}
        </>
      )}
    </>
  );
}
