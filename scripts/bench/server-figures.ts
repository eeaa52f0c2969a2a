import type { Figure } from "./measure.ts";
import type { Products } from "./products.ts";
import { requestsPerCpuSecond } from "./server.ts";

/** CPU time of a page in workerd, relative to the same rows by renderToString. */
export async function benchServer({ product, floor, signIn, ownerId }: Products): Promise<Figure[]> {
  const section = "Requests per second of workerd's CPU";
  const cookie = { Cookie: await signIn(ownerId) };
  const react = await requestsPerCpuSecond(floor, "http://fr.localhost/react", {});
  const text = await requestsPerCpuSecond(floor, "http://fr.localhost/", {});
  const figures: Figure[] = [
    { section, name: "floor: D1 and a string template", value: text, unit: "/s" },
    { section, name: "floor: D1 and renderToString of the same rows", value: react, unit: "/s" },
  ];
  for (const path of ["/event-requests", "/", "/login"]) {
    const ours = await requestsPerCpuSecond(
      product,
      `http://fr.localhost${path}`,
      path === "/login" ? {} : cookie,
    );
    figures.push({ section, name: path, value: ours, unit: "/s" });
    if (path === "/event-requests") {
      figures.push({
        section,
        name: "list as a share of the renderToString floor",
        value: ours / react,
        unit: "",
        row: 19,
        goal: 0.35,
        beyond: 0.6,
        isMoreBetter: true,
      });
    }
  }
  return figures;
}
