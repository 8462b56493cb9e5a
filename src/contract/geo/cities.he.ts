/**
 * Hebrew names of cities by their English ones: those of all time zones, from Unicode CLDR 48 (license Unicode-3.0), and those where data
 * centers are common. Browsers know no names of cities, or not in Hebrew.
 */
export const cities: ReadonlyMap<string, string> = new Map(
  `Abidjan=אביג׳אן|Abu Dhabi=אבו דאבי|Accra=אקרה|Adak=אדאק|Addis Ababa=אדיס אבבה|Adelaide=אדלייד|Aden=עדן|
Algiers=אלג׳יר|Almaty=אלמאטי|Amman=עמאן|Amsterdam=אמסטרדם|Anadyr=אנדיר|Anchorage=אנקורג׳|Andorra=אנדורה|
Anguilla=אנגווילה|Ankara=אנקרה|Antananarivo=אנטננריבו|Antigua=אנטיגואה|Antwerp=אנטוורפן|Apia=אפיה|Aqtau=אקטאו|
Aqtobe=אקטובה|Araguaina=אראגואינה|Aruba=ארובה|Ashburn=אשבורן|Ashgabat=אשגבט|Asmera=אסמרה|Astrakhan=אסטרחן|
Asuncion=אסונסיון|Athens=אתונה|Atlanta=אטלנטה|Atyrau=אטיראו|Auckland=אוקלנד|Azores=האיים האזוריים|Baghdad=בגדד|
Bahia=באהיה|Bahia Banderas=באהיה בנדרס|Bahrain=בחריין|Baku=באקו|Bamako=במאקו|Bangalore=בנגלור|Bangkok=בנגקוק|
Bangui=בנגואי|Banjul=בנג׳ול|Barbados=ברבדוס|Barcelona=ברצלונה|Barnaul=ברנאול|Basel=באזל|Beijing=בייג׳ינג|
Beirut=ביירות|Belem=בלם|Belgrade=בלגרד|Belize=בליז|Berlin=ברלין|Bermuda=ברמודה|Bern=ברן|Beulah=ביולה, דקוטה הצפונית|
Bishkek=בישקק|Bissau=ביסאו|Blanc-Sablon=בלאן-סבלון|Blantyre=בלנטיר|Boa Vista=בואה ויסטה|Bogota=בוגוטה|Boise=בויסי|
Boston=בוסטון|Bougainville=בוגנוויל|Bratislava=ברטיסלבה|Brazzaville=ברזוויל|Brisbane=בריסביין|Broken Hill=ברוקן היל|
Brunei=ברוניי|Brussels=בריסל|Bucharest=בוקרשט|Budapest=בודפשט|Buenos Aires=בואנוס איירס|Bujumbura=בוג׳ומבורה|
Busingen=ביזינגן|Cairo=קהיר|Calcutta=קולקטה|Calgary=קלגרי|Cambridge Bay=קיימברידג׳ ביי|Campo Grande=קמפו גרנדה|
Canary=האיים הקנריים|Canberra=קנברה|Cancun=קנקון|Cape Town=קייפטאון|Cape Verde=כף ורדה|Caracas=קראקס|
Casablanca=קזבלנקה|Casey=קייסי|Catamarca=קטמרקה|Cayenne=קאיין|Cayman=קיימן|Center=סנטר, דקוטה הצפונית|Ceuta=סאוטה|
Chagos=צ׳אגוס|Chatham=צ׳אטהאם|Chennai=צ׳נאי|Chicago=שיקגו|Chihuahua=צ׳יוואווה|Chisinau=קישינב|Chita=צ׳יטה|
Christmas=האי כריסטמס|Ciudad Juarez=סיודד חוארס|Cocos=קוקוס|Cologne=קלן|Colombo=קולומבו|Comoro=קומורו|
Conakry=קונאקרי|Copenhagen=קופנהגן|Coral Harbour=אטיקוקן|Cordoba=קורדובה|Costa Rica=קוסטה ריקה|Coyhaique=קויאיקה|
Creston=קרסטון|Cuiaba=קויאבה|Curacao=קוראסאו|Dakar=דקאר|Dallas=דאלאס|Damascus=דמשק|Danmarkshavn=דנמרקסהוון|
Dar es Salaam=דאר א-סלאם|Darwin=דרווין|Davis=דיוויס|Dawson=דוסון|Dawson Creek=דוסון קריק|Denver=דנוור|Detroit=דטרויט|
Dhaka=דאקה|Dili=דילי|Djibouti=ג׳יבוטי|Dominica=דומיניקה|Douala=דואלה|Dubai=דובאי|Dublin=דבלין|
DumontDUrville=דומון ד׳אורוויל|Dushanbe=דושנבה|Dusseldorf=דיסלדורף|Düsseldorf=דיסלדורף|Easter=אי הפסחא|
Edinburgh=אדינבורו|Edmonton=אדמונטון|Efate=אפטה|Eirunepe=אירונפי|El Aaiun=אל עיון|El Salvador=אל סלבדור|
Enderbury=קנטון|Eucla=יוקלה|Faeroe=פארו|Fakaofo=פקאופו|Falkenstein=פלקנשטיין|Famagusta=פמגוסטה|Fiji=פיג׳י|
Fort Nelson=פורט נלסון|Fortaleza=פורטאלזה|Frankfurt=פרנקפורט|Freetown=פריטאון|Funafuti=פונפוטי|Gaborone=גבורונה|
Galapagos=גלפאגוס|Gambier=איי גמבייה|Gaza=עזה|Geneva=ז׳נווה|Gibraltar=גיברלטר|Glace Bay=גלייס ביי|Godthab=נואוק|
Goose Bay=גוס ביי|Gothenburg=גטבורג|Grand Turk=גרנד טורק|Grenada=גרנדה|Guadalcanal=גוודלקנאל|Guadeloupe=גואדלופ|
Guam=גואם|Guatemala=גואטמלה|Guayaquil=גואיאקיל|Guernsey=גרנזי|Guyana=גיאנה|Haifa=חיפה|Halifax=הליפקס|Hamburg=המבורג|
Hanoi=האנוי|Harare=הרארה|Havana=הוואנה|Hebron=חברון|Helsinki=הלסינקי|Hermosillo=הרמוסיו|Ho Chi Minh=הו צ׳י מין סיטי|
Hobart=הוברט|Hong Kong=הונג קונג|Honolulu=הונולולו|Houston=יוסטון|Hovd=חובד|Hyderabad=היידראבאד|
Indianapolis=אינדיאנפוליס|Inuvik=אינוויק|Iqaluit=איקלואיט|Irkutsk=אירקוטסק|Isle of Man=האי מאן|Istanbul=איסטנבול|
Jakarta=ג׳קרטה|Jamaica=ג׳מייקה|Jayapura=ג׳איאפורה|Jeddah=ג׳דה|Jersey=ג׳רזי|Jerusalem=ירושלים|Johannesburg=יוהנסבורג|
Juba=ג׳ובה|Jujuy=חוחוי|Juneau=ג׳ונו|Kabul=קאבול|Kaliningrad=קלינינגרד|Kamchatka=קמצ׳טקה|Kampala=קמפאלה|
Karachi=קראצ׳י|Kathmandu=קטמנדו|Katmandu=קטמנדו|Kerguelen=קרגוולן|Khandyga=חנדיגה|Khartoum=חרטום|Kiev=קייב|
Kigali=קיגלי|Kinshasa=קינשסה|Kiritimati=קיריטימאטי|Kirov=קירוב|Knox=נוקס, אינדיאנה|Kolkata=קולקטה|Kosrae=קוסרה|
Krakow=קרקוב|Kralendijk=קרלנדייק|Krasnoyarsk=קרסנויארסק|Kuala Lumpur=קואלה לומפור|Kuching=קוצ׳ינג|Kuwait=כווית|
Kwajalein=קוואג׳ליין|Kyiv=קייב|La Paz=לה פאס|La Rioja=לה ריוחה|Lagos=לאגוס|Las Vegas=לאס וגאס|Leipzig=לייפציג|
Libreville=ליברוויל|Lima=לימה|Lindeman=לינדמן|Lisbon=ליסבון|Ljubljana=לובליאנה|Lome=לומה|London=לונדון|
Longyearbyen=לונגיירבין|Lord Howe=אי הלורד האו|Los Angeles=לוס אנג׳לס|Louisville=לואיוויל|
Lower Princes=לואוור פרינסס קוורטר|Luanda=לואנדה|Lubumbashi=לובומבאשי|Lusaka=לוסקה|Luxembourg=לוקסמבורג|Lyon=ליון|
Macau=מקאו|Maceio=מסייאו|Macquarie=מקווארי|Madeira=מדיירה|Madrid=מדריד|Magadan=מגדן|Mahe=מהא|Majuro=מאג׳ורו|
Makassar=מאקאסאר|Malabo=מלבו|Maldives=האיים המלדיביים|Malta=מלטה|Managua=מנגואה|Manaus=מנאוס|Manchester=מנצ׳סטר|
Manila=מנילה|Maputo=מאפוטו|Marengo=מרנגו, אינדיאנה|Mariehamn=מרייהאמן|Marigot=מריגו|Marquesas=איי מרקיז|
Marseille=מרסיי|Martinique=מרטיניק|Maseru=מסרו|Matamoros=מטמורוס|Mauritius=מאוריציוס|Mawson=מוסון|Mayotte=מאיוט|
Mazatlan=מזטלן|Mbabane=מבבנה|McMurdo=מק-מרדו|Melbourne=מלבורן|Mendoza=מנדוזה|Menominee=מנומיני|Merida=מרידה|
Metlakatla=מטלקטלה|Mexico City=מקסיקו סיטי|Miami=מיאמי|Midway=מידוויי|Milan=מילאנו|Minsk=מינסק|Miquelon=מיקלון|
Mogadishu=מוגדישו|Monaco=מונקו|Moncton=מונקטון|Monrovia=מונרוביה|Monterrey=מונטריי|Montevideo=מונטווידאו|
Monticello=מונטיצ׳לו, קנטאקי|Montreal=מונטריאול|Montserrat=מונסראט|Moscow=מוסקבה|Mumbai=מומבאי|Munich=מינכן|
Muscat=מוסקט|Nairobi=ניירובי|Naples=נאפולי|Nassau=נסאו|Nauru=נאורו|Ndjamena=נג׳מנה|New Delhi=ניו דלהי|
New Salem=ניו סיילם, דקוטה הצפונית|New York=ניו יורק|Niamey=ניאמיי|Nicosia=ניקוסיה|Niue=ניואה|Nome=נום|
Norfolk=נורפוק|Noronha=נורוניה|Nouakchott=נואקצ׳וט|Noumea=נומאה|Novokuznetsk=נובוקוזנטסק|Novosibirsk=נובוסיבירסק|
Nuremberg=נירנברג|Nuuk=נואוק|Ojinaga=אוג׳ינאגה|Omsk=אומסק|Oral=אורל|Osaka=אוסקה|Oslo=אוסלו|Ottawa=אוטווה|
Ouagadougou=וואגאדוגו|Pago Pago=פאגו פאגו|Palau=פלאו|Palmer=פאלמר|Panama=פנמה|Paramaribo=פרמריבו|Paris=פריז|
Perth=פרת׳|Petah Tikva=פתח תקווה|Petersburg=פיטרסבורג, אינדיאנה|Philadelphia=פילדלפיה|Phnom Penh=פנום פן|
Phoenix=פיניקס|Pitcairn=פיטקרן|Podgorica=פודגוריצה|Ponape=פונפיי|Pontianak=פונטיאנק|Port Moresby=פורט מורסבי|
Port of Spain=פורט אוף ספיין|Port-au-Prince=פורט או פראנס|Portland=פורטלנד|Porto=פורטו|Porto Velho=פורטו וליו|
Porto-Novo=פורטו נובו|Prague=פראג|Puerto Rico=פוארטו ריקו|Punta Arenas=פונטה ארנס|Pyongyang=פיונגיאנג|Qatar=קטאר|
Qostanay=קוסטנאי|Qyzylorda=קיזילורדה|Rangoon=רנגון|Rankin Inlet=רנקין אינלט|Rarotonga=רארוטונגה|Recife=רסיפה|
Regina=רג׳ינה|Resolute=רזולוט|Reunion=ראוניון|Reykjavik=רייקיאוויק|Riga=ריגה|Rio Branco=ריו ברנקו|
Rio Gallegos=ריו גאייגוס|Rio de Janeiro=ריו דה ז׳ניירו|Riyadh=ריאד|Rome=רומא|Rosh HaAyin=ראש העין|Rothera=רות׳רה|
Rotterdam=רוטרדם|Saigon=הו צ׳י מין סיטי|Saint Petersburg=סנט פטרבורג|Saipan=סאיפאן|Sakhalin=סחלין|
Salt Lake City=סולט לייק סיטי|Salta=סלטה|Samara=סמרה|Samarkand=סמרקנד|San Diego=סן דייגו|San Francisco=סן פרנסיסקו|
San Jose=סן חוזה|San Juan=סן חואן|San Luis=סן לואיס|San Marino=סן מרינו|Santa Clara=סנטה קלרה|Santarem=סנטרם|
Santiago=סנטיאגו|Santo Domingo=סנטו דומינגו|Sao Paulo=סאו פאולו|Sao Tome=סאו טומה|Sarajevo=סרייבו|Saratov=סראטוב|
Scoresbysund=סקורסביסונד|Seattle=סיאטל|Seoul=סיאול|Shanghai=שנחאי|Shenzhen=שנג׳ן|Simferopol=סימפרופול|
Singapore=סינגפור|Sitka=סיטקה|Skopje=סקופיה|Sofia=סופיה|South Georgia=דרום ג׳ורג׳יה|Srednekolymsk=סרדנייקולימסק|
St Barthelemy=סנט ברתלמי|St Helena=סנט הלנה|St Johns=סנט ג׳ונס|St Kitts=סנט קיטס|St Lucia=סנט לוסיה|
St Thomas=סנט תומאס|St Vincent=סנט וינסנט|Stanley=סטנלי|Stockholm=שטוקהולם|Stuttgart=שטוטגרט|
Swift Current=סוויפט קרנט|Sydney=סידני|Syowa=סייווה|Tahiti=טהיטי|Taipei=טאיפיי|Tallinn=טאלין|Tarawa=טאראווה|
Tashkent=טשקנט|Tbilisi=טביליסי|Tegucigalpa=טגוסיגלפה|Tehran=טהרן|Tel Aviv=תל אביב|Tell City=טל סיטי, אינדיאנה|
The Hague=האג|Thimphu=טהימפהו|Thule=תולה|Tijuana=טיחואנה|Tirane=טירנה|Tokyo=טוקיו|Tomsk=טומסק|Tongatapu=טונגטאפו|
Toronto=טורונטו|Tortola=טורטולה|Tripoli=טריפולי|Troll=טרול|Truk=צ׳וק|Tucuman=טוקומן|Tunis=תוניס|Turin=טורינו|
Ulaanbaatar=אולאן באטור|Ulyanovsk=אוליאנובסק|Urumqi=אורומקי|Ushuaia=אושוואיה|Ust-Nera=אוסט-נרה|Vaduz=ואדוץ|
Valencia=ולנסיה|Vancouver=ונקובר|Vatican=הוותיקן|Vevay=ויוואיי, אינדיאנה|Vienna=וינה|Vientiane=ויינטיאן|
Vilnius=וילנה|Vincennes=וינסנס, אינדיאנה|Vladivostok=ולדיווסטוק|Volgograd=וולגוגרד|Vostok=ווסטוק|Wake=וייק|
Wallis=ווליס|Warsaw=ורשה|Washington=וושינגטון|Wellington=ולינגטון|Whitehorse=ווייטהורס|Winamac=וינמאק, אינדיאנה|
Windhoek=וינדהוק|Winnipeg=וויניפג|Yakutat=יקוטאט|Yakutsk=יקוטסק|Yangon=רנגון|Yekaterinburg=יקטרינבורג|Yerevan=ירוואן|
Zagreb=זאגרב|Zurich=ציריך`
    .split(/\|\n?/)
    .map((each) => each.split('=') as [string, string]),
)
