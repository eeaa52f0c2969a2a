import type { IconComponent } from "../primitives/icons";

/** An empty place at the end of a gallery, with a link to add an item. */
export function AddSlot({
  to,
  icon: Icon,
  label,
  hint,
}: {
  to: string;
  icon: IconComponent;
  label: string;
  hint?: string;
}) {
  return (
    <a
      className="grid size-full min-h-20 place-content-center justify-items-center gap-2 rounded-lg border-[1.5px] border-dashed border-line-strong p-4 text-center text-sm font-medium text-ink-2 no-underline hover:border-brand hover:bg-brand-soft hover:text-brand-ink max-sm:grid-flow-col max-sm:items-center sm:min-h-44"
      href={to}
      data-keep-scroll=""
    >
      <Icon size="lg" className="text-brand-ink" />
      <span>{label}</span>
      {hint && <small className="text-xs font-body text-ink-3">{hint}</small>}
    </a>
  );
}
