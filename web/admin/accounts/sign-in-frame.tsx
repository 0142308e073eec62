import type { ReactNode } from 'react';
import { CompanySign } from '../../ui/brand/company-sign.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { NoIndex, ScreenTitle } from '../kit/shell/screen-states.tsx';
import { useCompany } from '../kit/shell/use-company.ts';

export function SignInFrame({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const site = useCompany();
  return (
    <div className="min-h-dvh bg-paper lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(30rem,1fr)]">
      <NoIndex />
      <ScreenTitle title={title} />
      <header className="on-dark relative h-[34dvh] min-h-52 bg-forest lg:sticky lg:top-0 lg:h-dvh">
        {site?.images.contact && (
          <Picture
            src={site.images.contact}
            facts={site.pictures[site.images.contact]}
            alt=""
            sizes="(min-width: 64rem) 54vw, 100vw"
            priority
            fill
          />
        )}
        <div className="absolute inset-x-0 top-0 h-40 bg-linear-to-b from-forest-deep/85 to-transparent" />
        <div className="scrim-bottom absolute inset-x-0 bottom-0 hidden h-2/3 lg:block" />
        <a
          href="/"
          className="absolute top-5 left-5 flex items-center gap-3 rounded-lg text-white no-underline lg:top-9 lg:left-10"
        >
          {site?.brand.logo ? (
            <CompanySign brand={site.brand} name={site.name} onDark />
          ) : (
            <>
              <img src="/favicon.svg" alt="" width={40} height={40} className="rounded-xl" />
              <span className="display text-[1.375rem] leading-none">{site?.name}</span>
            </>
          )}
        </a>
        <p className="display absolute right-10 bottom-10 left-10 hidden max-w-xl text-title text-white text-balance lg:block">
          {site?.tagline}
        </p>
      </header>
      <main className="relative -mt-8 flex flex-col justify-center rounded-t-card bg-paper px-6 pt-9 pb-12 sm:px-12 lg:mt-0 lg:min-h-dvh lg:rounded-none lg:px-16 xl:px-24">
        <div className="mx-auto w-full max-w-md">
          <h1 className="text-title">{title}</h1>
          <p className="mt-3 mb-8 text-ink-soft">{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
