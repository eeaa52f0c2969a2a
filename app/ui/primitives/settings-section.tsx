import { useId, type ReactNode } from "react";

/** One section of a long form: description at the left, fields at the right. Needs a parent `.set`. */
export function SettingsSection(props: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="set-s" aria-labelledby={id}>
      <div className="set-h">
        <h2 id={id}>{props.title}</h2>
        {props.lead && <p>{props.lead}</p>}
      </div>
      <div className="set-b">{props.children}</div>
    </section>
  );
}
