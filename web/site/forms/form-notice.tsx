import { Link } from 'react-router';

export const FormNotice = ({ text, id, className }: { text: string; id?: string; className: string }) => (
  <p id={id} className={className}>
    {text} Detalii la{' '}
    <Link to="/confidentialitate" className="underline underline-offset-4">
      Confidențialitate
    </Link>
    .
  </p>
);
