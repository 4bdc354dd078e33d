import { controlClass } from '@/components/ui/button';
import { Logo } from '@/components/ui/logo';
import { NearLink } from '@/components/ui/near-link';

export const metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-90 flex-col justify-center gap-6 px-4 py-10">
      <Logo />
      <div>
        <h1 className="text-20">There is no such page</h1>
        <p className="mt-1 text-soft">
          It may have been moved, or the address has a mistake in it.
        </p>
      </div>
      <NearLink href="/" className={controlClass('outline', 'self-start')}>
        Go to the overview
      </NearLink>
    </main>
  );
}
