import { WebSocket } from "undici";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Whether CPU time and memory of workerd can be read, which needs /proc of Linux. */
export const canMeasure = existsSync("/proc/self/stat");

/** Clock ticks per second in /proc: a hundred on every Linux that Node supports. */
const TICK_MS = 10;

/** The process id of a workerd that this process has started and that still runs: the first or the last one. */
export function findWorkerProcess(which: "first" | "last" = "last"): number {
  const found = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isOwnWorker(name))
    .map(Number);
  if (found.length === 0) throw new Error("no workerd runs");
  return which === "last" ? Math.max(...found) : Math.min(...found);
}

function isOwnWorker(pid: string): boolean {
  try {
    const [, command, rest = ""] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return command === "workerd" && rest.split(" ")[1] === String(process.pid);
  } catch {
    // The process may have ended since it was listed.
    return false;
  }
}

/** The CPU time in milliseconds that a process has used so far, in steps of ten. */
export function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const kilobytesOf = (pid: number, name: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** Memory of a process in megabytes. */
export const memory = (pid: number): number => kilobytesOf(pid, "VmRSS") / 1024;

export interface Usage {
  cpuMs: number;
  /** Peak memory minus the memory at the start of the measurement. */
  addedMegabytes: number;
}

/** Starts to measure a process. The returned function gives the CPU time and the memory that were used since then. */
export function usageOf(pid: number): () => Usage {
  // Resets the peak memory (VmHWM), so that it does not include earlier work of the process.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const [cpu, rest] = [cpuTime(pid), memory(pid)];
  return () => ({
    cpuMs: cpuTime(pid) - cpu,
    addedMegabytes: kilobytesOf(pid, "VmHWM") / 1024 - rest,
  });
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize: number;
}

/** The memory of one Worker's heap and buffers in megabytes, after a garbage collection. */
export async function heapUsage(inspector: URL, worker: string): Promise<number> {
  const targets: { title: string; webSocketDebuggerUrl: string }[] = await (
    await fetch(new URL("/json", inspector.href.replace(/^ws/, "http")))
  ).json();
  const target = targets.find(({ title }) => title.endsWith(` ${worker}`));
  if (!target) throw new Error(`no Worker ${worker} among ${targets.map(({ title }) => title).join(", ")}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    return await new Promise<number>((resolve, reject) => {
      socket.addEventListener("error", () => reject(new Error("the inspector did not answer")));
      socket.addEventListener("open", () => {
        // A heap snapshot is taken only because V8 collects garbage before it. workerd ignores HeapProfiler.collectGarbage.
        socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.takeHeapSnapshot" }));
        socket.send(JSON.stringify({ id: 2, method: "Runtime.getHeapUsage" }));
      });
      socket.addEventListener("message", ({ data }) => {
        const { id, result }: { id?: number; result: HeapUsage } = JSON.parse(String(data));
        if (id === 2) resolve(Math.round((result.usedSize + result.backingStorageSize) / 1e5) / 10);
      });
    });
  } finally {
    socket.close();
  }
}
