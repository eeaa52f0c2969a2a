import type { ReactNode } from "react";

interface SideLayoutProps {
  children: ReactNode;
  /** Cards at the right, which stay in view; on narrow screens below the others. */
  side: ReactNode;
}

/** Two columns of cards. On narrow screens all are one list, so that `order-first` moves a card of the side to the top. */
export function SideLayout({ children, side }: SideLayoutProps) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start lg:gap-6">
      <div className="grid gap-5">{children}</div>
      <div className="max-lg:contents lg:sticky lg:top-[calc(var(--topbar)+1.25rem)] lg:grid lg:gap-5">
        {side}
      </div>
    </div>
  );
}
