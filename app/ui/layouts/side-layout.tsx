import type { ReactNode } from "react";

const SIDE = "side";

/** For a page whose `order-first` card must not move content that a slow phone has already painted. */
export const FIRST_PAINT_WITH_SIDE = { after: SIDE, media: "(max-width: 1023px)" };

interface SideLayoutProps {
  children: ReactNode;
  /** Cards on the right, which stay in view; on narrow screens they are below the others. */
  side: ReactNode;
}

/**
 * Two columns of cards. On narrow screens all cards are one list, so that `order-first` moves a side card to the top.
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
