import { createHash } from "node:crypto";
import { type RegistryClient, type ReleaseFiles, renameRelease } from "./registry-client.js";

/** The error of a broken slot, which tests look for in logs and beacons. */
export const DELIBERATE = "broken on purpose";

const throws = `throw new Error(${JSON.stringify(DELIBERATE)})`;

/** Replacements for every slot's server render. */
const SERVER_RENDERS = {
  "server-throws": `${throws};`,
  // By then the browser has the head and everything above the slot.
  "server-throws-late": `for (const end = Date.now() + 150; Date.now() < end;); ${throws};`,
  "server-never-ends": "for (;;);",
  "server-eats-memory": "const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));",
  "server-backtracks": 'return { html: String(/^(a+)+$/.test("a".repeat(40) + "!")), css: "", styleKey: "" };',
  "server-eats-buffers": "const kept = []; for (;;) kept.push(new ArrayBuffer(64e6), new Uint8Array(64e6).fill(1));",
  "server-writes-much": 'return { html: "<p>much</p>".repeat(5e6), css: "", styleKey: "" };',
  "server-writes-broken-markup": 'return { html: "<div><table></div><p><form><b></p>", css: "}}{", styleKey: "" };',
  "server-takes-names":
    'return { html: \'<img name="querySelector"><i id="webpackChunkshell"></i>\', css: "", styleKey: "" };',
  "server-exits": "globalThis.constructor.constructor('return process')().exit(1);",
} as const;

/** How a minified slot entry creates its lifecycles with the shared kit. */
const ENTRY_CALL = /\(0,(\w+)\.createBrowserEntry\)\(/g;

/** A component in the form that React's `jsx` would return, which a slot's entry doesn't import. */
const ELEMENT =
  'const element=(type,key=null)=>({$$typeof:Symbol.for("react.transitional.element"),type,key,ref:null,props:{}});';

/** Milliseconds from mounting a slot until it renders again. */
const UPDATE_DELAY_MS = 1500;

/** A class component: it can re-render itself, as `again()`, without importing React's hooks. */
const inBrowser = (onMount: string, render = "", more = "") =>
  "(()=>{function Broken(){}Broken.prototype={isReactComponent:{}," +
  `again(){this.updater.enqueueForceUpdate(this)},componentDidMount(){${onMount}},${more}` +
  `render(){${render};return element(component)}};return Broken})()`;

const later = `setTimeout(()=>{this.late=true;this.again()},${UPDATE_DELAY_MS})`;
const busyFor = (milliseconds: number) => `for(const end=Date.now()+${milliseconds};Date.now()<end;);`;

/** Replaces every `component` in the browser. */
const COMPONENTS = {
  "throws-in-render": `()=>{${throws}}`,
  "never-mounts": "()=>{throw new Promise(()=>{})}",
  // Combined with the fragment's own: the markup differs from the server's but still works for the shopper.
  "hydrates-differently": '()=>["something else",element(component,"whole")]',
  "throws-in-update": inBrowser(later, `if(this.late)${throws}`),
  "freezes-on-hydration": inBrowser(busyFor(20_000)),
  "freezes-on-press": inBrowser(`addEventListener("pointerup",()=>{${busyFor(1500)}})`),
  "renders-without-end": inBrowser("this.again()", "", "componentDidUpdate(){queueMicrotask(()=>this.again())},"),
  "empties-itself": inBrowser(later, "if(this.late)return null"),
  leaks: inBrowser("const kept=[];setInterval(()=>kept.push(Array.from({length:1e6},Math.random)),50)"),
} as const;

const rejects = (lifecycle: string) =>
  `{...own,${lifecycle}:()=>Promise.reject(new Error(${JSON.stringify(DELIBERATE)}))}`;

/** Replaces the lifecycles of every slot, which are its `own`. */
const LIFECYCLES = {
  "bootstrap-rejects": rejects("bootstrap"),
  "mount-rejects": rejects("mount"),
  "mounts-nothing": "{...own,mount:()=>Promise.resolve()}",
  "loses-presses":
    '{...own,mount:props=>own.mount(props).then(()=>props.container.addEventListener("click",press=>press.stopPropagation(),true))}',
} as const;

const BLOCKED_MS = 5000;

export type Breakage =
  | keyof typeof SERVER_RENDERS
  | keyof typeof COMPONENTS
  | keyof typeof LIFECYCLES
  | BusFault
  | "throws-on-load"
  | "blocks-main-thread"
  | "restyled"
  | "unchanged";

/** A copy of a release that differs in one respect, with a version that names it. */
export function breakRelease(release: ReleaseFiles, breakage: Breakage): ReleaseFiles {
  const broken = new Map(release.files);
  const { browser, server } = release.manifest;
  const edit = (path: string, change: (text: string) => string): void => {
    broken.set(path, Buffer.from(change(broken.get(path)?.toString("utf8") ?? "")));
  };

  if (breakage === "throws-on-load") edit(browser.entry, (text) => `${throws};${text}`);
  else if (breakage === "blocks-main-thread") {
    edit(browser.entry, (text) => `{const end=Date.now()+${BLOCKED_MS};while(Date.now()<end);}${text}`);
  } else if (breakage === "restyled") {
    edit(browser.styles ?? "", (text) => `${text}.${release.manifest.name}-restyled{margin:0}`);
  } else if (breakage in COMPONENTS) {
    breakComponents(broken, server.entry, COMPONENTS[breakage as keyof typeof COMPONENTS], edit);
  } else if (breakage in LIFECYCLES) {
    const lifecycles = LIFECYCLES[breakage as keyof typeof LIFECYCLES];
    edit(browser.entry, (text) => `${text}\n${wrapSlots(browser.globalName, lifecycles)}`);
  } else if (breakage in BUS_FAULTS) {
    const guilty = `{...own,mount:props=>{${toBusFault(breakage as BusFault)};return own.mount(props)}}`;
    edit(browser.entry, (text) => `${text}\n${wrapSlots(browser.globalName, guilty)}`);
  } else if (breakage !== "unchanged") {
    const render = `function () { ${SERVER_RENDERS[breakage as keyof typeof SERVER_RENDERS]} }`;
    edit(
      server.entry,
      (text) => `${text}\nfor (const slot of Object.values(module.exports.slots)) slot.render = ${render};`,
    );
  }

  const hash = createHash("sha256");
  for (const bytes of broken.values()) hash.update(bytes);
  const version = `1.0.0-${breakage}.${hash.digest("hex").slice(0, 10)}`;
  return renameRelease({ manifest: release.manifest, files: broken }, version);
}

/** Publishes such copies of a fragment's live release. Returns its version and theirs. */
export async function publishBroken(
  registry: RegistryClient,
  fragment: string,
  ...breakages: readonly Breakage[]
): Promise<readonly string[]> {
  const working = (await registry.stableVersions()).get(fragment) ?? "none";
  const release = await registry.download(fragment, working);
  const copies = breakages.map((breakage) => breakRelease(release, breakage));
  for (const copy of copies) await registry.publish(copy);
  return [working, ...copies.map(({ manifest }) => manifest.version)];
}

/** Gives the kit a definition with broken components. */
function breakComponents(
  files: ReadonlyMap<string, Buffer>,
  serverEntry: string,
  component: string,
  edit: (path: string, change: (text: string) => string) => void,
): void {
  const paths = [...files.keys()].filter((path) => path.endsWith(".js") && path !== serverEntry);
  const hit = paths.filter((path) => files.get(path)?.toString("utf8").search(ENTRY_CALL) !== -1);
  if (hit.length === 0) throw new Error("The bundle asks for its lifecycles in another way: adapt ENTRY_CALL.");
  const breakSlot =
    "({component,lazy,...own})=>lazy?{...own,lazy:()=>lazy().then(({slot})=>({slot:breakSlot(slot)}))}:" +
    `{...own,component:${component}}`;
  const toBroken = `({slots,...more})=>{const breakSlot=${breakSlot};return{...more,slots:Object.fromEntries(Object.entries(slots).map(([name,slot])=>[name,breakSlot(slot)]))}}`;
  for (const path of hit) {
    edit(path, (text) =>
      text.replaceAll(
        ENTRY_CALL,
        (_whole, kit: string) =>
          `((definition,...rest)=>{${ELEMENT}return(0,${kit}.createBrowserEntry)((${toBroken})(definition),...rest)})(`,
      ),
    );
  }
}

/** Appended to the remote entry: its container then wraps the lifecycles of each slot, using its `own`. */
function wrapSlots(globalName: string, lifecycles: string): string {
  return `{const whole=${globalName};${globalName}={init:whole.init,get:name=>whole.get(name).then(make=>()=>{const own=make();return ${lifecycles}})}}`;
}

/** An event that nobody else uses; any object of this shape works as a definition. */
const OWN =
  'const own={type:"broken/thing-happened",version:1,replay:"none",payload:{safeParse:data=>({success:true,data})}};';
/** Events that the shell and other fragments read too. */
const SHARED = '["cart/changed","fragment/mounted","page/notice-raised","page/section-chosen"]';

/** How a slot misuses `bus` before mounting. */
export const BUS_FAULTS = {
  "bus-reader-throws":
    `for(const type of ${SHARED})bus.on({type,version:1,replay:"last",payload:{safeParse:data=>({success:true,data})}})` +
    '.subscribe(()=>{throw new Error("broken on purpose")})',
  "bus-invalid-payload":
    'bus.publish({type:"cart/changed",version:1,replay:"none",payload:{safeParse:()=>({success:false,error:{issues:[' +
    '{code:"custom",path:["itemCount"],message:"broken on purpose"}]}})}},{itemCount:"many"})',
  "bus-storm": `${OWN}for(let times=0;times<10000;times+=1)bus.publish(own,{times})`,
  "bus-cycle": `${OWN}bus.on(own).subscribe(()=>bus.publish(own,{}));bus.publish(own,{})`,
} as const;

type BusFault = keyof typeof BUS_FAULTS;

/** Statements to insert where `props` are a slot's; errors in them are contained. */
function toBusFault(fault: BusFault): string {
  return `try{const{bus}=props.slotProps;${BUS_FAULTS[fault]}}catch{}`;
}
