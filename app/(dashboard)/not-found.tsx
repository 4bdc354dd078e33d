import { controlClass } from '@/components/ui/button';
import { NearLink } from '@/components/ui/near-link';

/** Comes with every page's first load: only what it cannot do without. */
export default function DashboardNotFound() {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-[80dvh] max-w-90 flex-col items-start justify-center gap-4 px-4 outline-none"
    >
      <div>
        <h1 className="text-20">There is no such page</h1>
        <p className="mt-1 text-soft">
          It may have been moved, or the address has a mistake in it.
        </p>
      </div>
      <NearLink href="/" className={controlClass()}>
        Go to the overview
      </NearLink>
    </main>
  );
}
