import { useLocation, useNavigate } from 'react-router';

/** To where the visitor came from; to the portfolio when this was the first page. */
export function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate('/portfolio') : navigate(-1));
}
