import { useId, type ReactNode } from "react";

/**
 * A section of a long form, with its description on the left and its fields on the right. The first section of a page
 * has no line above it, even if a hidden field or a message precedes it.
 */
export function SettingsSection(props: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      className="grid grid-cols-1 gap-4.5 border-line pt-1 pb-7 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-12 lg:pb-9 [:is(section:not(.card),form)~&]:border-t [:is(section:not(.card),form)~&]:pt-7 lg:[:is(section:not(.card),form)~&]:pt-9"
      aria-labelledby={id}
    >
      <div>
        <h2 className="text-[1.3125rem]" id={id}>
          {props.title}
        </h2>
        {props.lead && <p className="mt-1 max-w-[44ch] text-sm/5.5 text-ink-2">{props.lead}</p>}
      </div>
      <div>{props.children}</div>
    </section>
  );
}
