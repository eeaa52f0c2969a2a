import type { ReactNode } from "react";
import type { IconComponent } from "../primitives/icons";

interface StripCardProps {
  /** Id of the heading, which names the card. */
  titleId: string;
  title: ReactNode;
  icon: IconComponent;
  id?: string | undefined;
  /** Link or button beside the text, or below the text if there is no room. */
  action: ReactNode;
  children: ReactNode;
}

/** A card of one line on the home page, with an icon, a title, a text and a link. */
export function OneLineCard({ titleId, title, icon: Icon, id, action, children }: StripCardProps) {
  return (
    <section
      className="card flex flex-wrap items-center gap-x-5 gap-y-4 px-5 py-4.5"
      id={id}
      aria-labelledby={titleId}
      data-not-printed=""
    >
      <span className="grid size-14 place-items-center rounded-md bg-brand-soft text-brand-ink">
        <Icon size="lg" />
      </span>
      <div className="grow basis-56">
        <h2 className="text-[1.1875rem]" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      {action}
    </section>
  );
}

/** One sentence below the title. */
export function OneLineCardText({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-sm/[inherit] text-ink-2">{children}</p>;
}
