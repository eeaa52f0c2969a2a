import type { ReactNode } from "react";

const SIDE = "side";

/**
 * Delays the first paint on narrow screens until the side cards have arrived. Otherwise a card with `order-first` would
 * arrive late and move content that is already painted.
 */
export const WAIT_FOR_SIDE_CARDS = { after: SIDE, media: "(max-width: 1023px)" };

interface SideLayoutProps {
  children: ReactNode;
  /** Cards on the right, which stay in view. On narrow screens they are below the other cards. */
  side: ReactNode;
}

/**
 * A layout of two columns of cards. On narrow screens they form one list, in which `order-first` moves a side card to
 * the top.
 */
export function SideLayout({ children, side }: SideLayoutProps) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start lg:gap-6">
      <div className="grid gap-5">{children}</div>
      <div
        id={SIDE}
        className="max-lg:contents lg:sticky lg:top-[calc(var(--topbar)+1.25rem)] lg:grid lg:gap-5"
      >
        {side}
      </div>
    </div>
  );
}
