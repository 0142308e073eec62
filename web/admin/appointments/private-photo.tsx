import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBlob } from '../../lib/request.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A picture that only the staff may see: fetched with the token, as an image by itself could not be. */
export function PrivatePhoto({ path, alt, className }: { path: string; alt: string; className?: string }) {
  const { data } = useQuery({ queryKey: [path], queryFn: () => getBlob(path) });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address ? <img src={address} alt={alt} className={className} /> : <Skeleton className={className} />;
}
