# python3 libcloud-driver.py <port> <client id> <secret>: what the Kamatera driver of libcloud does with a service, as JSON.
import json
import sys
import time

from libcloud.compute.drivers import kamatera

port, key, secret = sys.argv[1:]

# It waits for seconds between two looks at a command.
wait = time.sleep
kamatera.time.sleep = lambda seconds: wait(min(seconds, 0.05))

driver = kamatera.KamateraNodeDriver(key, secret, secure=False, host='localhost', port=int(port))


def state(name):
    return next(node.state for node in driver.list_nodes() if node.name == name)


place = next(each for each in driver.list_locations() if each.id == 'TEST')
sizes = driver.list_sizes(place)
image = next(each for each in driver.list_images(place) if each.id == 'test-os')
told = {
    'locations': [place.id, place.name, place.country],
    'sizes': [size.id for size in sizes],
    'image': [image.id, image.name, image.extra['os']],
}

node = driver.create_node('libcloud-1', sizes[0], image, location=place)
told['created'] = [node.name, node.state]
told['password'] = len(node.extra['generated_password'])
told['address'] = node.public_ips[0]
told['nodes'] = [[each.name, each.state] for each in driver.list_nodes(ex_full_details=True)]

driver.stop_node(node)
told['stopped'] = state('libcloud-1')
driver.start_node(node)
told['started'] = state('libcloud-1')
driver.reboot_node(node)
told['restarted'] = state('libcloud-1')
driver.destroy_node(node)
told['left'] = [each.name for each in driver.list_nodes()]

try:
    driver.stop_node(node)
    told['refused'] = False
except Exception as error:
    told['refused'] = len(str(error)) > 0

print(json.dumps(told))
