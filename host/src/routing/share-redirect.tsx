import { href } from '@jukwaa/contracts';
import { Navigate, useParams } from 'react-router-dom';

/** `/share/{id}` is home with that slip loaded. */
export function ShareRedirect() {
  const { id = '' } = useParams();
  return <Navigate to={href('home', {}, { id })} replace />;
}
