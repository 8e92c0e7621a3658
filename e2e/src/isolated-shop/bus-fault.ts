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

export type BusFault = keyof typeof BUS_FAULTS;

/** Statements to insert where `props` are a slot's; errors in them are contained. */
export function toBusFault(fault: BusFault): string {
  return `try{const{bus}=props.slotProps;${BUS_FAULTS[fault]}}catch{}`;
}
