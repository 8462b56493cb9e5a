import { measuredName } from './measured.ts'

/**
 * The address of a bookmark that measures the page in front of the user and opens the theme editor with what it found, in the
 * fragment, which is sent to no server. `editor` is the address of the page with the editor; `failure` is what the bookmark says on a
 * page that it can't measure.
 */
export function bookmarkletFor(editor: string, failure: string): string {
  const { href } = new URL(editor)
  const target = `${href.replace(/#.*$/, '')}#${measuredName}=`
  return `${'javascript'}:${encodeURIComponent(`(${script})(${JSON.stringify(target)},${JSON.stringify(failure)})`)}`
}

// It runs in pages of others, so it is plain text that no build changes, and needs nothing. The first 3,000 elements are enough of any page.
const script = `function(target,failure){
try{
var colors={},fonts={},radius;
function count(into,key,by){if(key)into[key]=(into[key]||0)+by}
function solid(color){return /^rgb\\(/.test(color)||/^(oklch|color)\\(/.test(color)}
function add(color,place,by){if(color&&solid(color))count(colors,place+' '+color,by)}
var meta=document.querySelector('meta[name="theme-color"]');
if(meta&&meta.content)count(colors,'themeColor '+meta.content,1);
var page=getComputedStyle(document.body).backgroundColor;
if(!solid(page))page=getComputedStyle(document.documentElement).backgroundColor;
add(page,'page',1);
var all=document.body.querySelectorAll('*');
for(var i=0;i<all.length&&i<3000;i++){
var one=all[i],style=getComputedStyle(one),box=one.getBoundingClientRect();
if(!box.width||!box.height)continue;
count(fonts,style.fontFamily,1);
var isButton=one.matches('button,[role=button],input[type=submit],a[class*=btn],a[class*=button]');
if(isButton&&solid(style.backgroundColor)){
add(style.backgroundColor,'button',1);
if(radius===undefined)radius=Math.min(32,parseFloat(style.borderTopLeftRadius)||0)}
else if(one.matches('a[href]'))add(style.color,'link',1);
else if(one.matches('header,nav,[role=banner]'))add(style.backgroundColor,'header',1);
else add(style.backgroundColor,'other',1)}
function top(of,most){return Object.keys(of).sort(function(a,b){return of[b]-of[a]}).slice(0,most)}
var found={colors:top(colors,60).map(function(key){var at=key.indexOf(' ');
return{place:key.slice(0,at),color:key.slice(at+1),count:colors[key]}}),fonts:top(fonts,5),radius:radius};
if(!found.colors.length&&!found.fonts.length)return alert(failure);
open(target+encodeURIComponent(JSON.stringify(found)),'_blank','noopener')}catch(error){alert(failure)}}`
